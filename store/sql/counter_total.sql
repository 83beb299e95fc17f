-- How many rows does a list of the company have?
select coalesce(sum(n), 0)::bigint as total
from counters
where company_id = $1 and kind = $2 and scope = $3
