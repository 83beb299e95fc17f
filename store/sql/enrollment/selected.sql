-- Returns the enrollments with the ids $2, in the order of $2, with the columns of the enrollment list.
select
    e.id, e.revision, e.user_id, u.fname || case when u.fname <> '' and u.lname <> '' then ' ' else '' end || u.lname as user_name,
    case when u.deleted_at is null then u.email else '' end as email, e.course_id, c.title as course_title, e.status,
    e.completed_percent, e.start_date, e.end_date, e.completed_at, e.source, e.created_at, greatest(e.last_activity_at, p.last_activity_at) as last_activity_at
from unnest($2::bigint[]) with ordinality as i (id, row_index)
join enrollments e on e.company_id = $1 and e.id = i.id
join users u on u.company_id = $1 and u.id = e.user_id
join courses c on c.company_id = $1 and c.id = e.course_id
left join lateral (
    select max(greatest(opened_at, done_at)) as last_activity_at from document_progress where company_id = $1 and enrollment_id = i.id
) p on true
order by i.row_index
