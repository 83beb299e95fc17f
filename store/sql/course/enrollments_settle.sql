-- Apply up to 1,000 stored changes of enrollment counts that are due on the day $2 or earlier to their courses. Returns true
-- if 1,000 changes were applied, so that more may be due. Rows that another transaction has locked are skipped, so that a
-- reader does not wait for an import or another reader.
with due as materialized (
    select due, course_id, slot
    from course_enrollment_days
    where company_id = $1 and due <= $2::date
    order by due, course_id, slot
    limit 1000
),
free as materialized (
    select id
    from courses
    where company_id = $1 and id in (select course_id from due)
    for no key update skip locked
),
picked as materialized (
    select due, course_id, slot
    from course_enrollment_days
    where company_id = $1 and (due, course_id, slot) in (
        -- The planner evaluates the inner IN condition with a hash. For a join it chose a nested
        -- loop, because it expects a single row.
        select due, course_id, slot from due where (course_id in (select id from free)) is true
    )
    for update skip locked
),
taken as (
    delete from course_enrollment_days d
    using picked p
    where d.company_id = $1 and d.due = p.due and d.course_id = p.course_id and d.slot = p.slot
    returning d.course_id, d.made, d.current
),
sums as (
    select course_id, sum(made) as made, sum(current) as current from taken group by course_id
),
counted as (
    update courses c
    set enrollments_made = c.enrollments_made + s.made, enrollments_current = c.enrollments_current + s.current
    from sums s
    where c.company_id = $1 and c.id = s.course_id
)
select count(*) = 1000 as more from taken
