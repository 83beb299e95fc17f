-- Change the end date of the enrollment $2, and the counts of current enrollments. $3 is the changed object as JSON. All
-- update statements get the actor as $4. This statement does not use it. The where clause contains it only to give it a
-- type.
with old as (
    select end_date from enrollments where company_id = $1 and id = $2
),
changed as (
    update enrollments e
    set end_date = n."endDate", updated_at = now(), revision = e.revision + 1, import_id = null
    from jsonb_to_record($3::jsonb) as n ("endDate" date)
    where e.company_id = $1 and e.id = $2 and $4::bigint is not null
    returning e.id, e.revision, e.user_id, e.course_id, e.start_date, e.end_date, e.status, e.latest
),
counted as (
    insert into course_enrollment_days (company_id, due, course_id, slot, made, current)
    select $1, d.due, c.course_id, floor(random() * 16)::smallint, 0, d.current
    from changed c
    cross join old o
    cross join lateral (values (o.end_date + 1, 1), (c.end_date + 1, -1)) d (due, current)
    where c.status = 'active' and c.latest and d.due is not null and o.end_date is distinct from c.end_date
    order by d.due
    on conflict (company_id, due, course_id, slot) do update
    set current = course_enrollment_days.current + excluded.current
)
select id, revision, user_id, course_id, start_date, end_date, status, latest from changed
