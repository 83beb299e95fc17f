-- When a certificate is to be renewed and when somebody should look after it, so that both are found without reading
-- every certificate; and which names and issuers are left alone for how long.

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
