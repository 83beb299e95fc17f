-- Add the categories with the names $2 that the question bank does not have, comparing without case.
insert into question_categories (company_id, name)
select $1, n.name
from (select min(name) as name from unnest($2::text[]) as u (name) group by lower(name)) n
where not exists (select 1 from question_categories c where c.company_id = $1 and lower(c.name) = lower(n.name))
on conflict do nothing
