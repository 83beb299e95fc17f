-- Adds an index that finds the validity period of the shortest-lived certificate without reading all
-- certificates. The sweep interval depends on it: between the times at which a third and a quarter of the
-- validity period are left lies a twelfth of the period.

-- +goose Up
create index certificates_by_life on certificates ((alarm_at - renew_at)) where alarm_at is not null;
