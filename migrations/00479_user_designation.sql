-- Adds the designation of people: the job that a person has.
-- Rolling upgrade: a node of the previous release neither shows nor changes designations.

-- +goose Up
alter table users add column designation text not null default '';

-- +goose Down
alter table users drop column designation;
