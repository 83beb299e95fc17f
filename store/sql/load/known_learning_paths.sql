-- Returns the learning paths that have these names.
select p.name
from learning_paths p
where p.company_id = $1 and lower(p.name) in (select lower(k) from unnest($2::text[]) as k)
order by p.id
