-- Adds the address at which a suspended company goes on in another deployment. Its pages redirect to it.

-- +goose Up
alter table companies add column moved_to text not null default '';
