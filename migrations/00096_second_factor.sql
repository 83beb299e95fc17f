-- Staff can have a second factor: a secret from which an app computes codes that change every 30 seconds (RFC 6238),
-- and recovery codes that replace a lost app. A company can require it. A session records whether it was opened with
-- a second factor.

-- +goose Up
alter table sessions add column second_factor boolean not null default false;
alter table companies add column require_second_factor boolean not null default false;
create table second_factors (
    company_id   bigint not null,
    user_id      bigint not null,
    secret       bytea, -- encrypted; null until a code has confirmed it
    confirmed_at timestamptz,
    last_step    bigint not null default 0, -- the number of the 30-second period of the last accepted code, which is not accepted again
    pending      bytea, -- encrypted secret that no code has confirmed
    pending_at   timestamptz,
    primary key (company_id, user_id)
);
create table recovery_codes (
    company_id bigint not null,
    user_id    bigint not null,
    hash       bytea  not null, -- keyed hash of a code that was not used yet
    primary key (company_id, user_id, hash)
);

-- +goose StatementBegin
do $$
begin
    if exists (select 1 from pg_extension where extname = 'citus') then
        perform create_distributed_table('second_factors', 'company_id');
        perform create_distributed_table('recovery_codes', 'company_id');
    end if;
end
$$;
-- +goose StatementEnd

alter table second_factors add constraint second_factors_user foreign key (company_id, user_id) references users (company_id, id);
alter table recovery_codes add constraint recovery_codes_user foreign key (company_id, user_id) references users (company_id, id);
