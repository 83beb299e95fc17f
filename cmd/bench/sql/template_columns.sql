-- Returns the columns of companies and of the tables with a column company_id. For each column, it returns the table whose ids the
-- column contains, or ''. The first rows are the columns of companies. The columns of one table are adjacent rows.
with columns as (
    select c.table_name, c.column_name, c.ordinal_position, c.is_identity = 'YES' as own
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and (c.table_name = 'companies' or exists (
        select from information_schema.columns o
        where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'company_id'
    ))
),
refs as (
    select distinct r.conrelid::regclass::text as table_name, a.attname as column_name, r.confrelid::regclass::text as target
    from pg_constraint r
    cross join lateral unnest(r.conkey, r.confkey) as k(own, other)
    join pg_attribute a on a.attrelid = r.conrelid and a.attnum = k.own
    join pg_attribute b on b.attrelid = r.confrelid and b.attnum = k.other
    where r.contype = 'f' and b.attname = 'id'
)
select c.table_name, c.column_name, case
    when c.column_name = 'company_id' then 'companies'
    when r.target in (select table_name from columns) then r.target
    when c.own then c.table_name
    else ''
end
from columns c
left join refs r using (table_name, column_name)
order by c.table_name <> 'companies', c.table_name, c.ordinal_position
