-- Lock the trainee $2 and return the dates of an enrollment in the published course $3. $4 is the requested start, $5 the
-- current day and $6 the source. If $4 is NULL, the enrollment starts on $5 or on the first day of the course, whichever is
-- later. A paid enrollment starts on $4, on $5 or on the first day of the course, whichever is latest. A paid enrollment
-- ignores a $4 after the last day of the course. Returns no row if the company has no such trainee or course.
select u.status, s.start_date, least(s.start_date + c.duration - 1, c.end_date) as end_date, coalesce(s.start_date > c.end_date, false) as ended
from users u
join courses c on c.company_id = $1 and c.id = $3 and c.status = 1
cross join lateral (
    select case when $6 = 'payment' then greatest(case when $4 > c.end_date then null else $4::date end, $5::date, c.start_date)
        else coalesce($4::date, greatest($5::date, c.start_date)) end as start_date
) s
where u.company_id = $1 and u.id = $2 and u.role = 'trainee' and u.deleted_at is null
for share of u
