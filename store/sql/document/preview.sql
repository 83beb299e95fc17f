-- Returns the document $3 of the course $2 with its pending changes, published or not.
select
    d.id, d.version, d.document_type, d.chapter_id, d.secure, d.effect_on_progress, coalesce(d.pending->>'title', d.name) as name,
    coalesce(d.pending->>'description', d.description) as description, coalesce(d.pending->>'body', d.body) as body,
    d.file_key, d.file_id, case when d.type = 'download' then 'application/octet-stream' else d.media_type end as media_type,
    h.subject_id, s.course_id
from documents d
cross join lateral (select subject_id from chapters where company_id = $1 and id = d.chapter_id offset 0) h
cross join lateral (select course_id from subjects where company_id = $1 and id = h.subject_id and course_id = $2 offset 0) s
where d.company_id = $1 and d.id = $3
