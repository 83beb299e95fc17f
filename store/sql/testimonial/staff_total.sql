-- Returns the number of testimonials of the company, published or not. Filters: the text $2 in the testimonial, the status
-- $3, and the author $4. An empty text and null select all.
select count(*)
from testimonials
where company_id = $1 and ($2::text = '' or strpos(lower(description), lower($2::text)) > 0)
    and ($3::bigint is null or status = $3) and ($4::bigint is null or created_by = $4)
