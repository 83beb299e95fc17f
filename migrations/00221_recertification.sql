-- Records when the expiry of a certificate has started recertification. Nodes of the previous release do not read the column.

-- +goose Up
alter table awards add column recertified_at timestamptz;
