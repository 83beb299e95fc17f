-- Returns the $2 newest published testimonials of the company.
select id, description, created_at, updated_at, created_by, updated_by, status
from testimonials
where company_id = $1 and status = 1
order by created_at desc, id desc
limit $2::bigint
