-- Returns the tables with rows that refer to the user $2 of the company $1, with the number of these rows. The statement
-- finds the columns by the foreign keys in the catalogue.
select name, sum(rows)::bigint as rows
from (
    select
        c.relname::text as name,
        (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I where company_id = %s and %I = %s',
            c.relname, $1::bigint, a.attname, $2::bigint), false, true, '')))[1]::text::bigint as rows
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
    where k.contype = 'f' and k.confrelid = 'users'::regclass and cardinality(k.conkey) = 2
) counted
where rows > 0
group by name
order by name
