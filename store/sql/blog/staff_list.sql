-- Returns a page of the blog entries of the company, published or not, newest first. Filters: the text $4 in the title, the
-- name of the author or the text, and the status $5. An empty text and null select all.
select count(*) over () as total_count, id, revision, title, description, author, image, status
from blogs
where company_id = $1
    and ($4::text = '' or strpos(lower(title), lower($4::text)) > 0 or strpos(lower(author), lower($4::text)) > 0 or strpos(lower(description), lower($4::text)) > 0)
    and ($5::bigint is null or status = $5)
order by created_at desc, id desc
limit $2::bigint offset $3::bigint
