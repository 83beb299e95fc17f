-- Adds the answers to requests with the header Idempotency-Key. A row is added and completed in the transaction of the request's changes, so that a
-- committed row always has the answer. The answer is encrypted with the company's data key, because it may contain secrets.

-- +goose Up
create table idempotency_keys (
    company_id   bigint      not null,
    user_id      bigint      not null,
    key          text        not null check (key <> ''),
    request_hash bytea       not null,
    status       smallint,
    answer       bytea,
    created_at   timestamptz not null,
    primary key (company_id, user_id, key)
);

-- +goose StatementBegin
do $$
begin
    if exists (select 1 from pg_extension where extname = 'citus') then
        perform create_distributed_table('idempotency_keys', 'company_id');
    end if;
end
$$;
-- +goose StatementEnd

alter table idempotency_keys add constraint idempotency_keys_of_user foreign key (company_id, user_id) references users (company_id, id) on delete cascade;
create index idempotency_keys_by_time on idempotency_keys (company_id, created_at);
