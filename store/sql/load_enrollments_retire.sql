-- End the being latest of enrollments that have a newer one among those to be loaded.
update enrollments e
set latest = false
from (
    select u.id as user_id, c.id as course_id, max(i.start_date) as start_date
    from unnest($2::text[], $3::text[], $4::date[]) as i (email, course_code, start_date)
    join users u on u.company_id = $1 and lower(u.email) = lower(i.email) and u.deleted_at is null
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
    where not exists (
        select from enrollments x
        where x.company_id = $1 and x.user_id = u.id and x.course_id = c.id and x.start_date = i.start_date
    )
    group by u.id, c.id
) n
where e.company_id = $1 and e.user_id = n.user_id and e.course_id = n.course_id and e.latest and e.start_date < n.start_date
