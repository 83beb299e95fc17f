-- Returns the total of this list of the company.
select coalesce(sum(n), 0)::bigint as total
from counters
where company_id = $1 and kind = $2 and scope = $3
