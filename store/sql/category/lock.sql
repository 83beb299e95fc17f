-- Lock the category $2 and return it. While it is locked, no course can be added to it.
select id, revision, coalesce(parent_id, 0) as parent_id, position, name
from categories
where company_id = $1 and id = $2
for update
