-- Returns the stored total of the list with the kind $2 and the scope $3 of the company.
select coalesce(sum(n), 0)::bigint as total
from counters
where company_id = $1 and kind = $2 and scope = $3
