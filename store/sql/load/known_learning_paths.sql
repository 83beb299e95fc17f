-- Returns the names of the company's learning paths that are among the names $2, ignoring case.
select p.name
from learning_paths p
where p.company_id = $1 and lower(p.name) in (select lower(k) from unnest($2::text[]) as k)
order by p.id
