-- A manager has access to the batches that they manage, and to their people, courses and enrollments.

-- +goose Up
create table batch_managers (
    company_id bigint not null,
    batch_id   bigint not null,
    user_id    bigint not null,
    primary key (company_id, batch_id, user_id)
);
create index batch_managers_user on batch_managers (company_id, user_id);

-- +goose StatementBegin
do $$
begin
    if exists (select 1 from pg_extension where extname = 'citus') then
        perform create_distributed_table('batch_managers', 'company_id');
    end if;
end
$$;
-- +goose StatementEnd

alter table batch_managers add constraint batch_managers_batch foreign key (company_id, batch_id) references batches (company_id, id) on delete cascade;
alter table batch_managers add constraint batch_managers_user foreign key (company_id, user_id) references users (company_id, id) on delete cascade;
