-- Update the progress of the enrollments $3 in the course $2 after the required documents of the course have changed.
-- Enrollments in which all required documents are done become completed. Returns their ids. The caller has locked the
-- enrollments.
with counting as materialized (
    select d.id
    from (select id from subjects where company_id = $1 and course_id = $2) s
    cross join lateral (select id from chapters where company_id = $1 and subject_id = s.id offset 0) h
    cross join lateral (select id from documents where company_id = $1 and chapter_id = h.id and effect_on_progress and not draft offset 0) d
),
done as (
    select p.enrollment_id, count(*) as documents
    from document_progress p
    where p.company_id = $1 and p.enrollment_id = any($3::bigint[]) and p.done_at is not null
        and p.document_id in (select id from counting)
    group by p.enrollment_id
),
reached as materialized (
    select
        e.id, e.start_date, e.end_date, greatest(e.imported_percent, 100 * n.documents / nullif(c.documents, 0)) as percent,
        coalesce(n.documents = c.documents, false) as completes, now() as at
    from enrollments e
    cross join (select count(*) as documents from counting) c
    left join done n on n.enrollment_id = e.id
    where e.company_id = $1 and e.id = any($3::bigint[]) and e.course_id = $2
),
moved as (
    update enrollments e
    set completed_percent = r.percent, import_id = null,
        status = case when r.completes then 'completed' else e.status end,
        completed_at = case when r.completes then r.at else e.completed_at end
    from reached r
    where e.company_id = $1 and e.id = r.id and (e.completed_percent <> r.percent or r.completes)
),
counted as (
    insert into course_enrollment_days (company_id, due, course_id, slot, made, current)
    select $1, d.due, $2::bigint, floor(random() * 16)::smallint, 0, sum(d.current)
    from reached r
    cross join lateral (values (r.start_date, -1), (r.end_date + 1, 1)) d (due, current)
    where r.completes and d.due is not null
    group by d.due
    having sum(d.current) <> 0
    order by d.due
    on conflict (company_id, due, course_id, slot) do update
    set current = course_enrollment_days.current + excluded.current
)
select coalesce(array_agg(id), '{}') from reached where completes
