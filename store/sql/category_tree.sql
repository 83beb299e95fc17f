-- Which categories does the company have, and below which others?
select id, coalesce(parent_id, 0) as parent_id, name
from categories
where company_id = $1
order by id
