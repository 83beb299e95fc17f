-- Returns the number of announcements of the company, published or not. Filters: the text $2 in the title or the
-- description, the status $3, and the type $4. An empty text and null select all.
select count(*)
from announcements
where company_id = $1 and ($2::text = '' or strpos(lower(title), lower($2::text)) > 0 or strpos(lower(description), lower($2::text)) > 0)
    and ($3::bigint is null or status = $3) and ($4::bigint is null or type = $4)
