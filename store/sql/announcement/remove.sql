-- Remove the announcement $2, and update the total of published announcements.
with removed as (
    delete from announcements where company_id = $1 and id = $2 returning status
)
insert into counters (company_id, kind, scope, slot, n)
select $1, 'announcements', 0, floor(random() * 16)::smallint, -1
from removed
where status = 1
on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
