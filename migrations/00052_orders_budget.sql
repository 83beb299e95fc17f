-- Adds indexes for the certificate order budget. Its queries run under a lock that all nodes wait for, so they
-- must not read orders that do not count.

-- +goose Up
create index certificate_orders_by_domain on certificate_orders (registered_domain, ordered_at);
create index certificate_orders_failed on certificate_orders (host, failed_at) where failed_at is not null;
