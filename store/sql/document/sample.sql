-- Returns the document $3 if it is a free sample of the published course $2.
select
    d.id, d.version, d.document_type, d.chapter_id, d.secure, d.effect_on_progress, d.name, d.description, d.body,
    d.file_key, d.file_id, case when d.type = 'download' then 'application/octet-stream' else d.media_type end as media_type,
    h.subject_id, s.course_id, c.title as course_title, -1 as enrollment_id
from courses c
join documents d on d.company_id = $1 and d.id = $3 and d.free_sample and not d.draft
cross join lateral (select subject_id from chapters where company_id = $1 and id = d.chapter_id offset 0) h
cross join lateral (select course_id from subjects where company_id = $1 and id = h.subject_id and course_id = c.id offset 0) s
where c.company_id = $1 and c.id = $2 and c.status = 1
