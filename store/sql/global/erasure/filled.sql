-- Returns the tables that have rows of the company $1.
select name
from (
    select
        c.relname::text as name,
        (xpath('/row/n/text()', query_to_xml(format('select exists (select 1 from %I where company_id = %s) as n', c.relname, $1::bigint), false, true, '')))[1]::text::boolean as filled
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and pg_table_is_visible(c.oid)
) tables
where filled
order by name
