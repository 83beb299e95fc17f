-- name: sitemap/blogs
-- Returns the $2 newest published blog entries of the company, with the time of their creation.
select id, created_at as updated_at
from blogs
where company_id = $1 and status = 1
order by created_at desc, id desc
limit $2::bigint

-- name: sitemap/courses
-- Returns the first $2 published courses by id, with the time of their last change.
select id, updated_at from courses where company_id = $1 and status = 1 order by id limit $2::bigint
