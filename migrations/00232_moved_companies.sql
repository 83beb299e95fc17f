-- Adds the address of a suspended company in another deployment. The pages of the suspended company redirect
-- to this address.

-- +goose Up
alter table companies add column moved_to text not null default '';
