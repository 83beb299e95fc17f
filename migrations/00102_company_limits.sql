-- A company that does not pay has limits. A company without a row, or with null, is not limited. Admins can dismiss the list of
-- first steps.

-- +goose Up
alter table companies add column first_steps_dismissed_at timestamptz;
create table company_limits (
    company_id    bigint primary key,
    people        bigint check (people >= 0),
    storage_bytes bigint check (storage_bytes >= 0),
    messages      bigint check (messages >= 0), -- per day, in UTC
    sent          bigint not null default 0,    -- messages of the day
    sent_on       date   not null default '-infinity'
);

-- +goose StatementBegin
do $$
begin
    if exists (select 1 from pg_extension where extname = 'citus') then
        perform create_distributed_table('company_limits', 'company_id');
    end if;
end
$$;
-- +goose StatementEnd

alter table company_limits add constraint company_limits_company foreign key (company_id) references companies (id);
