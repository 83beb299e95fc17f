-- Add up to 1,000 of the changes in the numbers of enrollments by the day $2 to their courses; are there more? What
-- somebody else is at just now is left for the next time, so that nobody who only wants to read waits for a load or for
-- another reader.
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
    select d.due, d.course_id, d.slot
    from (
        -- As a condition it is looked up in a hash; a join was a loop over both, for the server expects a single row.
        select due, course_id, slot from due where (course_id in (select id from free)) is true
    ) p
    join course_enrollment_days d on d.company_id = $1 and d.due = p.due and d.course_id = p.course_id and d.slot = p.slot
    for update of d skip locked
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
