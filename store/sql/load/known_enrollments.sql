-- Returns the enrollments of the trainees with the e-mail addresses $2, ignoring case.
select u.email, c.course_code, e.start_date
from users u
join enrollments e on e.company_id = $1 and e.user_id = u.id
join courses c on c.company_id = $1 and c.id = e.course_id
where u.company_id = $1 and u.deleted_at is null and lower(u.email) in (select lower(k) from unnest($2::text[]) as k)
order by e.id
