-- Returns a page of the schedules of the company with their recipients, newest first.
select
    count(*) over () as total_count,
    s.id, s.revision, s.report, s.frequency, s.user_id, coalesce(s.course_id, 0) as course_id, coalesce(s.batch_id, 0) as batch_id, s.next_day,
    u.email, u.fname, u.lname, coalesce(c.title, '') as course_title, coalesce(b.name, '') as batch_name
from report_schedules s
join users u on u.company_id = $1 and u.id = s.user_id
left join courses c on c.company_id = $1 and c.id = s.course_id
left join batches b on b.company_id = $1 and b.id = s.batch_id
where s.company_id = $1
order by s.created_at desc, s.id desc
limit $2::bigint offset $3::bigint
