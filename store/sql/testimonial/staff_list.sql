-- Returns a page of the testimonials of the company, published or not, newest first.
select count(*) over () as total_count, id, revision, description, status, created_by
from testimonials
where company_id = $1
order by created_at desc, id desc
limit $2::bigint offset $3::bigint
