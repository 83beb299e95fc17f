-- Returns the published blog entry $2.
select id, title, description, author, created_at, image
from blogs
where company_id = $1 and id = $2 and status = 1
