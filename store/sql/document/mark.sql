-- Record that the document $3 was opened in the enrollment $2. If $4 is true, also record that it was completed. If $4 is
-- false, also record that it is not completed. Returns the time of the completion, and whether this statement has completed
-- the document. The caller has locked the enrollment.
with earlier as (
    select 1 from document_progress where company_id = $1 and enrollment_id = $2 and document_id = $3 and done_at is not null
),
marked as (
    insert into document_progress as p (company_id, enrollment_id, document_id, done_at)
    select $1::bigint, $2::bigint, $3::bigint, case when $4::boolean then n.now end
    from (select now() as now) n
    on conflict (company_id, enrollment_id, document_id) do update
    set import_id = null,
        done_at = case when $4::boolean is false then null else coalesce(p.done_at, excluded.done_at) end,
        watched = case when $4::boolean is false then '{}' else p.watched end
    returning done_at
)
select done_at, done_at is not null and not exists (select 1 from earlier) as completes from marked
