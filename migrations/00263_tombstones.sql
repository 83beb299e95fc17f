-- Adds the tombstones of removed objects. A client that reads the changes since its last call also reads the tombstones, and so
-- learns which objects were removed. A tombstone has the kind and the id of the object, and no other data of it.

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
