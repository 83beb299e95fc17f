-- Adds the master keys that the running nodes hold, by their ids, so that a rotation does not wrap keys with a master key that a node
-- lacks. A node renews its row; a row that is not renewed is of a node that has ended. node_keys is a table of the deployment, like deployment_keys.

-- +goose Up
create table node_keys (
    node           text        primary key,
    master_key_ids text[]      not null,
    seen_at        timestamptz not null default now()
);
