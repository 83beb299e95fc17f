-- Lock the blog entry $2 and return it, published or not.
select id, revision, title, description, author, image, status
from blogs
where company_id = $1 and id = $2
for update
