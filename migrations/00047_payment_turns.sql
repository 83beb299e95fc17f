-- Adds the capture locks. Of several payments of a trainee for a course, the payment that holds the lock may be
-- captured, even if two nodes process two payments at the same time. The lock of a node that stops ends with
-- its lease.

-- +goose Up
create table payment_turns (
    company_id bigint      not null,
    user_id    bigint      not null,
    course_id  bigint      not null,
    payment_id text        not null,
    until      timestamptz not null,
    primary key (company_id, user_id, course_id)
);
create index payment_turns_until on payment_turns (company_id, until);

-- +goose StatementBegin
do $$
begin
    if exists (select 1 from pg_extension where extname = 'citus') then
        perform create_distributed_table('payment_turns', 'company_id');
    end if;
end
$$;
-- +goose StatementEnd

alter table payment_turns add constraint payment_turns_user foreign key (company_id, user_id) references users (company_id, id);
alter table payment_turns add constraint payment_turns_course foreign key (company_id, course_id) references courses (company_id, id);
