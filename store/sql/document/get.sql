-- Returns the document $3, if it is published and belongs to the course of the enrollment $2. The row also has the trainee
-- of the enrollment, the times at which the trainee opened and completed the document, and the conditions that keep the
-- document closed. An exam that is not open keeps no document closed. "offset 0" makes the planner start at the document.
-- Without statistics for the company, the planner considers all join orders equally good.
select
    d.id, d.version, d.document_type, d.chapter_id, d.secure, d.effect_on_progress, d.name, d.description,
    d.file_key, d.file_id, case when d.type = 'download' then 'application/octet-stream' else d.media_type end as media_type, d.body, d.ga_event as document_event, h.ga_event as chapter_event, h.subject_id, s.course_id,
    e.id as enrollment_id, e.user_id, e.start_date, e.end_date, e.status, c.title as course_title,
    p.opened_at, p.done_at, coalesce(p.position_seconds, 0) as position_seconds,
    case when p.done_at is null and d.release_after_days > 0 then e.start_date + d.release_after_days end as opens_on,
    case when p.done_at is null and before.done_at is null then after.id end as opens_after, coalesce(after.name, '') as opens_after_name,
    case when p.done_at is null then exam.id end as opens_after_exam, coalesce(exam.title, '') as opens_after_exam_name
from enrollments e
join users u on u.company_id = $1 and u.id = e.user_id
join courses c on c.company_id = $1 and c.id = e.course_id
join documents d on d.company_id = $1 and d.id = $3 and not d.draft
cross join lateral (select id, subject_id, ga_event from chapters where company_id = $1 and id = d.chapter_id offset 0) h
cross join lateral (
    select course_id from subjects where company_id = $1 and id = h.subject_id and course_id = e.course_id offset 0
) s
left join document_progress p on p.company_id = $1 and p.enrollment_id = e.id and p.document_id = d.id
left join lateral (
    select id, name from documents where company_id = $1 and id = d.release_after_document_id and not draft offset 0
) after on true
left join lateral (
    select done_at from document_progress where company_id = $1 and enrollment_id = e.id and document_id = after.id offset 0
) before on true
left join lateral (
    select x.id, x.title
    from exams x
    where x.company_id = $1 and x.id = d.release_after_exam_id and x.status = 1 and not x.needs_full_progress
        and not exists (select 1 from exam_attempts a where a.company_id = $1 and a.exam_id = x.id and a.user_id = e.user_id and a.status = 3)
    offset 0
) exam on true
where e.company_id = $1 and e.id = $2 and u.role = 'trainee' and u.deleted_at is null
