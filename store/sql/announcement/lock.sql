-- Lock the announcement $2 and return it, published or not.
select id, revision, title, description, status, type
from announcements
where company_id = $1 and id = $2
for update
