-- Returns the imports of the company, newest first.
select i.id, i.at, i.folder, a.n as added, i.changed, i.removed, i.undone_at
from imports i
cross join lateral (select coalesce(sum(value::bigint), 0)::bigint as n from jsonb_each_text(i.added)) a
where i.company_id = $1
order by i.id desc
