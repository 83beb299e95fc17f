-- Returns the outline of the course of the enrollment $2 without drafts, and the times at which its trainee has opened and
-- completed the documents. A long description is truncated. "offset 0" makes the planner start at the course. Without
-- statistics for the company, the planner considers all join orders equally good.
select
    s.id as subject_id, s.title as subject_title,
    h.id as chapter_id, coalesce(h.title, '') as chapter_title,
    d.id as document_id, coalesce(d.name, '') as name, coalesce(d.description, '') as description,
    coalesce(d.document_type, 0) as document_type, coalesce(d.media_type, '') as media_type,
    coalesce(d.required, false) as required, e.start_date, coalesce(d.release_after_days, 0) as release_after_days, d.release_after_document_id,
    d.release_after_exam_id, exam.id as opens_after_exam, coalesce(exam.title, '') as opens_after_exam_name,
    p.opened_at, p.done_at
from enrollments e
cross join lateral (
    select id, title, position from subjects where company_id = $1 and course_id = e.course_id offset 0
) s
left join lateral (
    select id, title, position from chapters where company_id = $1 and subject_id = s.id offset 0
) h on true
left join lateral (
    select id, name, left(description, 2000) as description, document_type, media_type, position, effect_on_progress as required,
        release_after_days, release_after_document_id, release_after_exam_id
    from documents
    where company_id = $1 and chapter_id = h.id and not draft
    offset 0
) d on true
left join lateral (
    select x.id, x.title
    from exams x
    where x.company_id = $1 and x.id = d.release_after_exam_id and x.status = 1 and not x.needs_full_progress
        and not exists (select 1 from exam_attempts a where a.company_id = $1 and a.exam_id = x.id and a.user_id = e.user_id and a.status = 3)
    offset 0
) exam on true
left join document_progress p on p.company_id = $1 and p.enrollment_id = e.id and p.document_id = d.id
where e.company_id = $1 and e.id = $2
order by s.position, s.id, h.position, h.id, d.position, d.id
