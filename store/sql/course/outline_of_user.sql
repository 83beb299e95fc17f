-- Returns the outline of the course $2 and the progress of the user $3 in it. If $4 is false, the course must be published
-- or one of the user's courses, and the outline has no drafts. "offset 0" makes the planner start at the course. Without
-- statistics for the company, the planner considers all join orders equally good.
select
    e.id as enrollment_id, coalesce(e.completed_percent, 0) as completed_percent, e.last_document_id,
    coalesce(s.revision, 0) as subject_revision, coalesce(h.revision, 0) as chapter_revision,
    coalesce(d.revision, 0) as document_revision,
    coalesce(s.id, 0) as subject_id, coalesce(s.title, '') as subject_title,
    h.id as chapter_id, coalesce(h.title, '') as chapter_title,
    d.id as document_id, coalesce(d.name, '') as name, coalesce(d.type, d.media_type, '') as media_type,
    coalesce(d.effect_on_progress, false) as required, p.done_at,
    coalesce(d.draft, false) as draft, coalesce(d.pending, false) as pending, e.start_date,
    coalesce(d.release_after_days, 0) as release_after_days, d.release_after_document_id,
    d.release_after_exam_id, exam.id as opens_after_exam, coalesce(exam.title, '') as opens_after_exam_name
from courses c
left join enrollments e
    on e.company_id = $1 and e.course_id = c.id and e.user_id = $3 and e.latest and e.status <> 'unenrolled'
left join lateral (
    select id, revision, title, position from subjects where company_id = $1 and course_id = c.id offset 0
) s on true
left join lateral (
    select id, revision, title, position from chapters where company_id = $1 and subject_id = s.id offset 0
) h on true
left join lateral (
    select id, revision, name, type, media_type, effect_on_progress, position, draft, pending is not null as pending,
        release_after_days, release_after_document_id, release_after_exam_id
    from documents
    where company_id = $1 and chapter_id = h.id and (not draft or $4::boolean)
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
where c.company_id = $1 and c.id = $2 and (c.status = 1 or e.id is not null or $4::boolean)
order by s.position, s.id, h.position, h.id, d.position, d.id
