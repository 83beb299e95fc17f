-- Remove the FAQ entry $2, and update the total of published FAQ entries.
with removed as (
    delete from faqs where company_id = $1 and id = $2 returning status
)
insert into counters (company_id, kind, scope, slot, n)
select $1, 'faqs', 0, floor(random() * 16)::smallint, -1
from removed
where status = 1
on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
