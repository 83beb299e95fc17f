-- Returns the price of the course $3 for the trainee $2 on the day $5, in the currency $4. If $4 is empty, it returns
-- the price in the course's default currency. The currency is empty if the course has no such price.
select
    u.status <> 0 as active, u.email, u.fname, u.lname, u.mobile, c.title, s.start_date,
    least(s.start_date + c.duration - 1, c.end_date) as end_date, coalesce(s.start_date > c.end_date, false) as ended,
    coalesce(p.code, '') as currency, coalesce(p.amount, 0) as amount,
    exists (
        select 1 from enrollments e
        where e.company_id = $1 and e.user_id = $2 and e.course_id = $3 and e.latest and e.status <> 'unenrolled'
            and coalesce(e.end_date >= $5, true)
    ) as enrolled
from users u
join courses c on c.company_id = $1 and c.id = $3 and c.status = 1
cross join lateral (select greatest($5::date, c.start_date) as start_date) s
left join lateral (
    select k.code, case when o.price * n.units - o.amount between 0 and n.units - 1 then o.amount else o.price * n.units end as amount
    from course_prices o
    join currencies k on k.id = o.currency_id
    cross join lateral (select (10 ^ k.minor_units)::bigint as units) n
    where o.company_id = $1 and o.course_id = $3 and ($4 = '' and o.is_default or k.code = $4)
) p on true
where u.company_id = $1 and u.id = $2 and u.role = 'trainee' and u.deleted_at is null
