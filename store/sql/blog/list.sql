-- Returns the $2 newest published blog entries of the company.
select id, title, description, author, created_at, image
from blogs
where company_id = $1 and status = 1
order by created_at desc, id desc
limit $2::bigint
