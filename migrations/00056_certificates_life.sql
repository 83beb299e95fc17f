-- Adds an index that finds the shortest validity period of all certificates without reading every
-- certificate. The sweep interval depends on this period. A certificate is due when a third of the period is
-- left, and overdue when a quarter is left. The difference of these two times is a twelfth of the period.

-- +goose Up
create index certificates_by_life on certificates ((alarm_at - renew_at)) where alarm_at is not null;
