-- Lock the enrollments of the trainees $2 in the courses $3, in the order of their ids, until the transaction ends. $4 has
-- the first days of the enrollments; without one it is the current enrollment. Returns the ids.
select e.id
from enrollments e
where e.company_id = $1 and e.id in (
    select x.id
    from unnest($2::text[], $3::text[], $4::text[]) as i (email, course_code, start_date)
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
    join users u on u.company_id = $1 and lower(u.email) = lower(i.email) and u.deleted_at is null
    join lateral (
        select o.id from enrollments o
        where o.company_id = $1 and o.user_id = u.id and o.course_id = c.id
            and coalesce(o.start_date = nullif(i.start_date, '')::date, o.latest)
        order by o.latest desc, o.id desc limit 1
    ) x on true
)
order by e.id
for no key update
