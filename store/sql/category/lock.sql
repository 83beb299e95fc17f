-- Lock a category and return it. No course can join it meanwhile.
select id, revision, coalesce(parent_id, 0) as parent_id, position, name
from categories
where company_id = $1 and id = $2
for update
