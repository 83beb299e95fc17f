-- Returns this document of the enrollment's course, the owner of the enrollment, and when the trainee opened
-- and completed the document. "offset 0" makes the planner start at the document. Without statistics for the
-- company, the planner considers all join orders equally good.
select
    d.id, d.version, d.document_type, d.chapter_id, d.secure, d.effect_on_progress, d.name, d.description,
    d.file_key, d.file_id, case when d.type = 'download' then 'application/octet-stream' else d.media_type end as media_type, d.body, d.ga_event as document_event, h.ga_event as chapter_event, h.subject_id, s.course_id,
    e.id as enrollment_id, e.user_id, e.start_date, e.end_date, e.status, c.title as course_title,
    p.opened_at, p.done_at
from enrollments e
join users u on u.company_id = $1 and u.id = e.user_id
join courses c on c.company_id = $1 and c.id = e.course_id
join documents d on d.company_id = $1 and d.id = $3
cross join lateral (select id, subject_id, ga_event from chapters where company_id = $1 and id = d.chapter_id offset 0) h
cross join lateral (
    select course_id from subjects where company_id = $1 and id = h.subject_id and course_id = e.course_id offset 0
) s
left join document_progress p on p.company_id = $1 and p.enrollment_id = e.id and p.document_id = d.id
where e.company_id = $1 and e.id = $2 and u.role = 'trainee' and u.deleted_at is null
