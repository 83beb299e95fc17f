-- Returns the courses of the company whose stored enrollment counts differ from their enrollments on the day $2.
select coalesce(string_agg(
    c.title || ': ' || c.enrollments_made || ' and ' || c.enrollments_current || ', counted ' || e.made || ' and ' || e.current,
    '; ' order by c.id), '')
from courses c
cross join lateral (
    select
        count(*) as made,
        count(*) filter (
            where latest and status = 'active' and start_date <= $2::date and (end_date is null or end_date >= $2::date)
        ) as current
    from enrollments
    where company_id = c.company_id and course_id = c.id
) e
where c.company_id = $1 and (c.enrollments_made, c.enrollments_current) <> (e.made, e.current)
