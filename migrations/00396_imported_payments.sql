-- Adds the columns that name the import that added an order or a payment, so that undoing the import removes unchanged rows.
-- Rolling upgrade: nodes of the previous release do not import such rows, and change only rows of their own gateway account.

-- +goose Up
alter table orders add column import_id bigint;
alter table transactions add column import_id bigint;
