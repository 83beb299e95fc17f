-- Makes an empty list the default of the profile of a connection: each entry names a field and an attribute.

-- +goose Up
alter table connections alter column profile set default '[]';
