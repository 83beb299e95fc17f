-- Returns the domains in $3 that connections other than $2 have.
select distinct d.domain
from connections c
cross join unnest(c.domains) as d (domain)
where c.company_id = $1 and c.id <> $2 and d.domain = any($3::text[])
order by d.domain
