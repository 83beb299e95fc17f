-- Returns the categories of the company with their parents, by id.
select id, coalesce(parent_id, 0) as parent_id, name
from categories
where company_id = $1
order by id
