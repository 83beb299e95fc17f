-- Says to whom people report. A user has at most one manager, who can have any role.
-- Rolling upgrade: a node of the previous release neither shows nor changes managers. An erasure by such a node leaves the manager of the erased
-- user and of the people who reported to them; the next change of such a person by staff can correct it.

-- +goose Up
create table user_managers (
    company_id bigint not null,
    user_id    bigint not null,
    manager_id bigint not null,
    primary key (company_id, user_id)
);
create index user_managers_by_manager on user_managers (company_id, manager_id, user_id);

-- +goose StatementBegin
do $$
begin
    if exists (select 1 from pg_extension where extname = 'citus') then
        perform create_distributed_table('user_managers', 'company_id');
    end if;
end
$$;
-- +goose StatementEnd

alter table user_managers add constraint user_managers_other check (manager_id <> user_id);
alter table user_managers add constraint user_managers_user foreign key (company_id, user_id) references users (company_id, id);
alter table user_managers add constraint user_managers_manager foreign key (company_id, manager_id) references users (company_id, id);

-- +goose Down
drop table user_managers;
