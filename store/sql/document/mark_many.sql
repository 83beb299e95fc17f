-- Record that the documents $3 were completed in the enrollments $2. The arrays are parallel and contain no pair twice. A
-- document that is completed keeps its time. Returns a JSON array with the documents that this statement has completed. The
-- caller has locked the enrollments.
with earlier as (
    select p.enrollment_id, p.document_id
    from unnest($2::bigint[], $3::bigint[]) as i (enrollment_id, document_id)
    join document_progress p
        on p.company_id = $1 and p.enrollment_id = i.enrollment_id and p.document_id = i.document_id and p.done_at is not null
),
marked as (
    insert into document_progress as p (company_id, enrollment_id, document_id, done_at)
    select $1::bigint, i.enrollment_id, i.document_id, n.now
    from unnest($2::bigint[], $3::bigint[]) as i (enrollment_id, document_id)
    cross join (select now() as now) n
    order by i.enrollment_id, i.document_id
    on conflict (company_id, enrollment_id, document_id) do update
    set import_id = null, done_at = coalesce(p.done_at, excluded.done_at)
    returning enrollment_id, document_id
)
select coalesce(jsonb_agg(jsonb_build_object('enrollmentID', m.enrollment_id, 'documentID', m.document_id)), '[]'::jsonb) as completed
from marked m
where not exists (select 1 from earlier e where e.enrollment_id = m.enrollment_id and e.document_id = m.document_id)
