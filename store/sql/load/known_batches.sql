-- Returns the names of the company's batches that are among the names $2, ignoring case.
select b.name
from batches b
where b.company_id = $1 and lower(b.name) in (select lower(k) from unnest($2::text[]) as k)
order by b.id
