-- Returns the file of the document $3, if it is published and belongs to the course of the enrollment $2, and the conditions
-- that keep the document closed. "offset 0" makes the planner start at the document. Without statistics for the company, the
-- planner considers all join orders equally good.
select d.name, d.file_key, d.file_id, case when d.type = 'download' then 'application/octet-stream' else d.media_type end as media_type, d.secure,
    case when p.done_at is null and d.release_after_days > 0 then e.start_date + d.release_after_days end as opens_on,
    case when p.done_at is null and before.done_at is null then after.id end as opens_after, coalesce(after.name, '') as opens_after_name,
    case when p.done_at is null then exam.id end as opens_after_exam, coalesce(exam.title, '') as opens_after_exam_name
from enrollments e
join documents d on d.company_id = $1 and d.id = $3 and not d.draft
cross join lateral (select subject_id from chapters where company_id = $1 and id = d.chapter_id offset 0) h
cross join lateral (select 1 from subjects where company_id = $1 and id = h.subject_id and course_id = e.course_id offset 0) s
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
where e.company_id = $1 and e.id = $2
