-- Record that the document $3 was opened in the enrollment $2. If $4 is true, record also that it was completed; if $4 is
-- false, that it is not completed. Returns the new progress of the enrollment. The caller has locked the enrollment, so this
-- statement reads all earlier progress.
with standing as (
    select id, course_id, start_date, end_date, status, completed_percent, imported_percent
    from enrollments
    where company_id = $1 and id = $2
),
marked as (
    insert into document_progress as p (company_id, enrollment_id, document_id, done_at)
    values ($1, $2, $3, case when $4::boolean then now() end)
    on conflict (company_id, enrollment_id, document_id) do update
    set done_at = case when $4::boolean is false then null else coalesce(p.done_at, excluded.done_at) end,
        watched = case when $4::boolean is false then '{}' else p.watched end
    returning document_id, done_at
),
counting as materialized (
    -- "offset 0" makes the planner start at the course. Without statistics for the company, the planner
    -- considers all join orders equally good. One of them compares each document with each chapter and exceeds
    -- the statement timeout.
    select d.id
    from standing e
    cross join lateral (select id from subjects where company_id = $1 and course_id = e.course_id offset 0) s
    cross join lateral (select id from chapters where company_id = $1 and subject_id = s.id offset 0) h
    cross join lateral (select id from documents where company_id = $1 and chapter_id = h.id and effect_on_progress and not draft offset 0) d
),
progress as (
    select 100 * count(case when m.document_id is null then p.done_at else m.done_at end) / nullif(count(*), 0) as percent
    from counting d
    left join document_progress p on p.company_id = $1 and p.enrollment_id = $2 and p.document_id = d.id
    left join marked m on m.document_id = d.id
),
reached as (
    select
        case when e.status = 'active' then greatest(e.imported_percent, p.percent) else e.completed_percent end as percent,
        e.status = 'active' and coalesce(p.percent = 100, false) as completes
    from standing e
    cross join progress p
),
moved as (
    update enrollments e
    set completed_percent = r.percent, import_id = null, last_document_id = $3, last_activity_at = now(),
        updated_at = case when e.completed_percent <> r.percent or r.completes then now() else e.updated_at end,
        status = case when r.completes then 'completed' else e.status end,
        completed_at = case when r.completes then now() else e.completed_at end
    from reached r
    where e.company_id = $1 and e.id = $2
),
counted as (
    insert into course_enrollment_days (company_id, due, course_id, slot, made, current)
    select $1, d.due, e.course_id, floor(random() * 16)::smallint, 0, d.current
    from standing e
    join reached r on r.completes
    cross join lateral (values (e.start_date, -1), (e.end_date + 1, 1)) d (due, current)
    where d.due is not null
    order by d.due
    on conflict (company_id, due, course_id, slot) do update
    set current = course_enrollment_days.current + excluded.current
)
select r.percent as completed_percent, case when r.completes then 'completed' else e.status end as status, m.done_at
from standing e
cross join reached r
cross join marked m
