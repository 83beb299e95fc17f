-- Returns the prices of the courses $2. The database stores an exact amount and, for earlier releases, the amount rounded up
-- to major units. If the two do not agree, an earlier release has changed the rounded price. The amount is then the rounded
-- price in minor units.
select
    p.course_id, p.currency_id as type_id, y.code as currency_code, p.price, p.is_default,
    case when p.price * u.units - p.amount between 0 and u.units - 1 then p.amount else p.price * u.units end as amount
from course_prices p
join currencies y on y.id = p.currency_id
cross join lateral (select (10 ^ y.minor_units)::bigint as units) u
where p.company_id = $1 and p.course_id = any($2::bigint[])
order by p.course_id, p.currency_id
