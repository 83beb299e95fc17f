-- Adds an index of certificates by modification time, so that nodes find renewed certificates without reading
-- all of them.

-- +goose Up
create index certificates_by_change on certificates (modified_at) where key like '%.crt';
