-- Adds the messages of sandboxes, which are stored instead of sent. The id is that of the message in the outbox, so that a message is stored once.

-- +goose Up
create table sandbox_messages (
    company_id bigint      not null,
    id         bigint      not null,
    kind       text        not null,
    recipient  text        not null,
    subject    text        not null,
    plain      text        not null,
    html       text        not null,
    created_at timestamptz not null default now(),
    primary key (company_id, id)
);

-- +goose StatementBegin
do $$
begin
    if exists (select 1 from pg_extension where extname = 'citus') then
        perform create_distributed_table('sandbox_messages', 'company_id');
    end if;
end
$$;
-- +goose StatementEnd
