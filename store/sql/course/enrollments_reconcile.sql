-- Correct the enrollment counts of courses that differ from the enrollments, as of the day $2. Returns each wrong count with
-- the number of enrollments that it lacked. For days up to $2, the statement compares only the sum of a course's count and
-- its stored changes of later counts, because some of these changes may be applied already.
with actual as materialized (
    select d.course_id, d.due, sum(d.made) as made, sum(d.current) as current
    from (
        select course_id, '-infinity'::date as due, 1 as made, 0 as current
        from enrollments
        where company_id = $1
        union all
        select course_id, case when start_date <= $2::date then '-infinity'::date else start_date end, 0, 1
        from enrollments
        where company_id = $1 and latest and status = 'active'
        union all
        select course_id, case when end_date < $2::date then '-infinity'::date else end_date + 1 end, 0, -1
        from enrollments
        where company_id = $1 and latest and status = 'active' and end_date is not null
    ) d
    group by d.course_id, d.due
),
kept as materialized (
    select d.course_id, d.due, sum(d.made) as made, sum(d.current) as current
    from (
        select id as course_id, '-infinity'::date as due, enrollments_made as made, enrollments_current as current
        from courses
        where company_id = $1
        union all
        select course_id, case when due <= $2::date then '-infinity'::date else due end, made, current
        from course_enrollment_days
        where company_id = $1
    ) d
    group by d.course_id, d.due
),
wrong as materialized (
    select
        course_id, due, coalesce(a.made, 0) - coalesce(k.made, 0) as made,
        coalesce(a.current, 0) - coalesce(k.current, 0) as current
    from actual a
    full join kept k using (course_id, due)
    where (coalesce(a.made, 0), coalesce(a.current, 0)) <> (coalesce(k.made, 0), coalesce(k.current, 0))
),
mended as (
    insert into course_enrollment_days (company_id, due, course_id, slot, made, current)
    select $1::bigint, due, course_id, -1, made, current
    from wrong
    order by due, course_id
    on conflict (company_id, due, course_id, slot) do update
    set made = course_enrollment_days.made + excluded.made, current = course_enrollment_days.current + excluded.current
)
select t.kind, w.course_id as scope, t.missing::bigint as missing
from wrong w
cross join lateral (values ('enrollments_made', w.made), ('enrollments_current', w.current)) t (kind, missing)
where t.missing <> 0
order by t.kind, w.course_id, w.due
