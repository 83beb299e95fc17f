-- Returns the batches that have these names.
select b.name
from batches b
where b.company_id = $1 and lower(b.name) in (select lower(k) from unnest($2::text[]) as k)
order by b.id
