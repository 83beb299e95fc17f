-- Adds the batches to which rules of connections have added trainees. If no rule matches any more, the next sign-in removes the
-- trainee from these batches, but from no others.

-- +goose Up

create table connection_batches (
    company_id    bigint not null,
    connection_id bigint not null,
    batch_id      bigint not null,
    user_id       bigint not null,
    primary key (company_id, connection_id, batch_id, user_id)
);

-- +goose StatementBegin
do $$
begin
    if exists (select 1 from pg_extension where extname = 'citus') then
        perform create_distributed_table('connection_batches', 'company_id');
    end if;
end
$$;
-- +goose StatementEnd

create index connection_batches_by_trainee on connection_batches (company_id, batch_id, user_id);
alter table connection_batches add constraint connection_batches_connection foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade;
alter table connection_batches add constraint connection_batches_trainee foreign key (company_id, batch_id, user_id) references batch_trainees (company_id, batch_id, user_id) on delete cascade;
