insert into orders (company_id, id, user_id, course_id, currency_id, amount, gateway_order_id, status, created_at, updated_at)
select
    o.company, o.n, o.user_id, o.course_id, o.currency_id, 150000, 'order_' || o.n, case when o.n % 10 = 0 then 'attempted' else 'paid' end, o.at, o.at
from (
    select s.company, n, 1 + n * s.prime % s.people as user_id, 1 + n % s.courses as course_id, c.currency_id, s.began + s.age * (n::double precision / s.people) as at
    from size s
    join companies c on c.id = s.company
    cross join generate_series(1, s.people) n
) o
