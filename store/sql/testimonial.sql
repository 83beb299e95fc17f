-- name: testimonial/author
-- Returns the user $2. Returns no row if there is no such user.
select id from users where company_id = $1 and id = $2 and deleted_at is null

-- name: testimonial/list
-- Returns the $2 newest published testimonials of the company.
select id, description, created_at, updated_at, created_by, updated_by, status
from testimonials
where company_id = $1 and status = 1
order by created_at desc, id desc
limit $2::bigint
