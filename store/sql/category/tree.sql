-- Which categories does the company have, and what are their parents?
select id, coalesce(parent_id, 0) as parent_id, name
from categories
where company_id = $1
order by id
