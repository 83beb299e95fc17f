-- Returns the categories of the company, by parent and position.
select id, revision, coalesce(parent_id, 0) as parent_id, position, name
from categories
where company_id = $1
order by parent_id, position, id
