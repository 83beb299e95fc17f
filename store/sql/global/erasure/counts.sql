-- Returns the tables that have rows of the company $1, with the number of these rows.
select name, rows
from (
    select
        c.relname::text as name,
        (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I where company_id = %s', c.relname, $1::bigint), false, true, '')))[1]::text::bigint as rows
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and pg_table_is_visible(c.oid)
) counted
where rows > 0
order by name
