-- Lock the category $2 and return it. The lock prevents other transactions from adding a course to the category.
select id, revision, coalesce(parent_id, 0) as parent_id, position, name
from categories
where company_id = $1 and id = $2
for update
