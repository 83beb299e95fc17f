-- Returns a page of the announcements of the company, published or not, newest first. Filters: the text $4 in the title or
-- the description, the status $5, and the type $6. An empty text and null select all.
select count(*) over () as total_count, id, revision, title, description, status, type
from announcements
where company_id = $1 and ($4::text = '' or strpos(lower(title), lower($4::text)) > 0 or strpos(lower(description), lower($4::text)) > 0)
    and ($5::bigint is null or status = $5) and ($6::bigint is null or type = $6)
order by created_at desc, id desc
limit $2::bigint offset $3::bigint
