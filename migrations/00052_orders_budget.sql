-- Adds indexes for the certificate order budget. All nodes wait for the lock under which its queries run, so
-- the queries must read only the orders that count toward a limit.

-- +goose Up
create index certificate_orders_by_domain on certificate_orders (registered_domain, ordered_at);
create index certificate_orders_failed on certificate_orders (host, failed_at) where failed_at is not null;
