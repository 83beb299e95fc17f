-- Lock all categories of the company and return them, by id.
select id, revision, coalesce(parent_id, 0) as parent_id, position, name
from categories
where company_id = $1
order by id
for no key update
