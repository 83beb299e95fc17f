-- Record that the documents $3 were completed in the enrollments $2. The arrays are parallel and contain no pair twice. A
-- document that is completed keeps its time.
insert into document_progress as p (company_id, enrollment_id, document_id, done_at)
select $1::bigint, i.enrollment_id, i.document_id, n.now
from unnest($2::bigint[], $3::bigint[]) as i (enrollment_id, document_id)
cross join (select now() as now) n
order by i.enrollment_id, i.document_id
on conflict (company_id, enrollment_id, document_id) do update
set import_id = null, done_at = coalesce(p.done_at, excluded.done_at)
