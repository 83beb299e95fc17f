-- Which certificates were signed lately, so that the nodes that show the ones before find out without reading every
-- certificate.

-- +goose Up
create index certificates_by_change on certificates (modified_at) where key like '%.crt';
