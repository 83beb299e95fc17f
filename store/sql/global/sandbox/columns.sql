-- Returns the columns of companies that a sandbox copies from its company.
select a.attname::text
from pg_attribute a
where a.attrelid = 'companies'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.attname <> all ('{id,slug,created_at,suspended_at,erase_at,moved_to,sandbox_of,sandbox_filled_at,import_began_at}')
order by a.attnum
