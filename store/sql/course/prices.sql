-- Returns the prices of the courses $2. The amount of a price is the stored exact amount if the stored price equals
-- that amount rounded up to major units. Otherwise an earlier release has changed the stored price, and the amount is
-- that price in minor units.
select
    p.course_id, p.currency_id as type_id, y.code as currency_code, p.price, p.is_default,
    case when p.price * u.units - p.amount between 0 and u.units - 1 then p.amount else p.price * u.units end as amount
from course_prices p
join currencies y on y.id = p.currency_id
cross join lateral (select (10 ^ y.minor_units)::bigint as units) u
where p.company_id = $1 and p.course_id = any($2::bigint[])
order by p.course_id, p.currency_id
