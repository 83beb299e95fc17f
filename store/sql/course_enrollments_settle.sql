-- Which numbers of enrollments have changed by the day $2? They are added to their courses. What somebody else is at
-- just now is left for the next time, so that nobody who only wants to read waits for a load or for another reader.
with changing as materialized (
    select distinct course_id from course_enrollment_days where company_id = $1 and due <= $2::date
),
free as materialized (
    select id
    from courses
    where company_id = $1 and id in (select course_id from changing)
    for no key update skip locked
),
picked as materialized (
    select due, course_id, slot
    from course_enrollment_days
    where company_id = $1 and due <= $2::date and course_id in (select id from free)
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
)
update courses c
set enrollments_made = c.enrollments_made + s.made, enrollments_current = c.enrollments_current + s.current
from sums s
where c.company_id = $1 and c.id = s.course_id
