-- Returns the columns of companies that an import of a company copies from the JSON object $1. Columns that the new company
-- sets itself, such as the slug, are left out.
select a.attname::text
from pg_attribute a
where a.attrelid = 'companies'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.attname <> all ('{id,slug,name,timezone,currency_id,suspended_at,erase_at,moved_to,sandbox_of,sandbox_filled_at,import_began_at}') and jsonb_exists($1::jsonb, a.attname::text)
order by a.attnum
