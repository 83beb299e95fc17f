-- What would the trainee $2 pay for the course $3 on the day $5, in the currency $4 or else the course's own? A course
-- without a price has no currency here.
select
    u.status = 1 as active, u.email, u.fname, u.lname, u.mobile, c.title, s.start_date,
    least(s.start_date + c.duration - 1, c.end_date) as end_date, coalesce(s.start_date > c.end_date, false) as ended,
    coalesce(y.code, '') as currency, coalesce(p.price, 0) as price,
    exists (
        select from enrollments e
        where e.company_id = $1 and e.user_id = $2 and e.course_id = $3 and e.latest and e.status <> 'unenrolled'
            and coalesce(e.end_date >= $5, true)
    ) as enrolled
from users u
join courses c on c.company_id = $1 and c.id = $3 and c.status = 1
cross join lateral (select greatest($5::date, c.start_date) as start_date) s
left join lateral (
    select o.currency_id, o.price
    from course_prices o
    join currencies k on k.id = o.currency_id
    where o.company_id = $1 and o.course_id = $3 and ($4 = '' and o.is_default or k.code = $4)
) p on true
left join currencies y on y.id = p.currency_id
where u.company_id = $1 and u.id = $2 and u.role = 'trainee' and u.deleted_at is null
