-- Returns a page of the testimonials of the company, published or not, newest first. Filters: the text $4 in the
-- testimonial, the status $5, and the author $6. An empty text and null select all.
select count(*) over () as total_count, id, revision, description, status, created_by
from testimonials
where company_id = $1 and ($4::text = '' or strpos(lower(description), lower($4::text)) > 0)
    and ($5::bigint is null or status = $5) and ($6::bigint is null or created_by = $6)
order by created_at desc, id desc
limit $2::bigint offset $3::bigint
