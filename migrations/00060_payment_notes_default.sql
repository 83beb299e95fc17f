-- +goose Up
-- A new gateway account accepts payments whose notes name user and course without an order. Existing accounts keep their
-- setting, because it may have been chosen.
alter table gateway_accounts alter column orders_required set default false;
