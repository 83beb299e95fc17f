-- Add the documents of the removal $2 again. The removed item $3 gets the position $4; 0 stands for none. A document keeps its release
-- rule after another document or an exam if that still exists and the exam does not need full progress.
insert into documents (
    company_id, id, chapter_id, name, description, document_type, version, secure, effect_on_progress, position, ga_event,
    file_key, media_type, size_bytes, updated_at, revision, body, file_id, type, draft, pending, release_after_days,
    release_after_document_id, release_after_exam_id, free_sample
)
select
    $1, n.id, n.chapter_id, n.name, n.description, n.document_type, n.version, n.secure, n.effect_on_progress,
    case when n.id = $3::bigint then $4::integer else n.position end, n.ga_event, n.file_key, n.media_type, n.size_bytes,
    n.updated_at, n.revision, n.body, n.file_id, n.type, n.draft, n.pending, n.release_after_days, d.id, x.id, n.free_sample
from removed_outline_rows r
cross join lateral jsonb_populate_record(null::documents, r.content) n
left join (
    select k.id from documents k where k.company_id = $1
    union all
    select (o.content ->> 'id')::bigint
    from removed_outline_rows o
    where o.company_id = $1 and o.removal_id = $2 and o.kind = 'document'
) d on d.id = n.release_after_document_id
left join exams x on x.company_id = $1 and x.id = n.release_after_exam_id and not x.needs_full_progress
where r.company_id = $1 and r.removal_id = $2 and r.kind = 'document'
