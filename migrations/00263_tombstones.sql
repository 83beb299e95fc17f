-- Adds the tombstones of removed objects, so that a client that reads what has changed since its last call learns what was removed.
-- A tombstone has the number of the object and nothing else of it.

-- +goose Up
create table tombstones (
    company_id bigint      not null,
    kind       text        not null,
    object_id  bigint      not null,
    removed_at timestamptz not null default now(),
    primary key (company_id, kind, object_id)
);

-- +goose StatementBegin
do $$
begin
    if exists (select 1 from pg_extension where extname = 'citus') then
        perform create_distributed_table('tombstones', 'company_id');
    end if;
end
$$;
-- +goose StatementEnd
