-- Returns the courses in which this user is enrolled, the newest enrollment first.
with total as materialized (
    select count(*) as n from enrollments where company_id = $1 and user_id = $4 and latest and status <> 'unenrolled'
), page as (
    select id
    from enrollments
    where company_id = $1 and user_id = $4 and latest and status <> 'unenrolled'
    order by id desc
    limit $2::bigint offset $3::bigint
)
select
    total.n as total_count, e.id, e.course_id, c.title, c.description, c.thumbnail,
    case when c.hide_trainer_name then '' else c.trainer_name end as faculty,
    e.completed_percent, e.status, e.start_date, e.end_date, e.created_at
from page
cross join total
join enrollments e on e.company_id = $1 and e.id = page.id
join courses c on c.company_id = $1 and c.id = e.course_id
order by e.id desc
