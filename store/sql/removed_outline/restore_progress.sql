-- Add the progress of trainees in the documents of the removal $2 again, for the enrollments that still exist.
insert into document_progress (company_id, enrollment_id, document_id, opened_at, done_at, position_seconds, watched)
select $1, n.enrollment_id, n.document_id, n.opened_at, n.done_at, n.position_seconds, n.watched
from removed_outline_rows r
cross join lateral jsonb_populate_record(null::document_progress, r.content) n
where r.company_id = $1 and r.removal_id = $2 and r.kind = 'progress'
    and n.enrollment_id in (select e.id from enrollments e where e.company_id = $1)
