-- Distributes the tables by company on a cluster with Citus. On plain PostgreSQL it does nothing. Tables of the deployment that
-- workers poll and lease, such as domains and outbox, stay local on the coordinator. They are not reference tables, because
-- concurrent writes of reference tables deadlock.

-- +goose Up
-- +goose StatementBegin
do $$
declare
    name text;
begin
    if not exists (select 1 from pg_extension where extname = 'citus') then
        return;
    end if;
    foreach name in array array['currencies', 'countries', 'states', 'cities', 'companies', 'login_directory'] loop
        perform create_reference_table(name);
    end loop;
    for name in
        select t.table_name
        from information_schema.tables t
        join information_schema.key_column_usage k
          on k.table_schema = t.table_schema and k.table_name = t.table_name and k.ordinal_position = 1
        join information_schema.table_constraints c
          on c.constraint_schema = k.constraint_schema and c.constraint_name = k.constraint_name
        where t.table_schema = 'public' and c.constraint_type = 'PRIMARY KEY' and k.column_name = 'company_id'
        order by t.table_name
    loop
        perform create_distributed_table(name, 'company_id');
    end loop;
end
$$;
-- +goose StatementEnd
