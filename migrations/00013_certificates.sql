-- Adds the times from which a certificate is due and overdue for renewal. Their indexes find due and overdue
-- certificates without reading every certificate. Adds the cooldowns of names and the backoffs of issuers.

-- +goose Up
alter table certificates add column renew_at timestamptz, add column alarm_at timestamptz;
create index certificates_by_renewal on certificates (renew_at, key) where renew_at is not null;
create index certificates_by_alarm on certificates (alarm_at, key) where alarm_at is not null;

create table certificate_cooldowns (
    name     text        primary key,
    failures integer     not null,
    cause    text        not null,
    until    timestamptz not null
);
