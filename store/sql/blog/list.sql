-- Which are the $2 newest blog entries that the company has published?
select id, title, description, author, created_at, image
from blogs
where company_id = $1 and status = 1
order by created_at desc, id desc
limit $2::bigint
