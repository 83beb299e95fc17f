-- Add and change the prices of the courses with the codes $2 in the currencies $3. $4 contains the exact amounts in minor
-- units, and $5 whether each price is the default. The arrays are parallel. The stored price is the amount in major units,
-- rounded up. $6 is the import.
with input as materialized (
    select
        c.id as course_id, y.id as currency_id, u.units, (i.amount + u.units - 1) / u.units as price, i.amount, i.is_default
    from unnest($2::text[], $3::text[], $4::bigint[], $5::boolean[]) as i (course_code, currency, amount, is_default)
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
    join currencies y on y.code = i.currency
    cross join lateral (select (10 ^ y.minor_units)::bigint as units) u
),
loaded as (
    insert into course_prices as t (company_id, import_id, course_id, currency_id, price, amount, is_default)
    select $1::bigint, $6::bigint, i.course_id, i.currency_id, i.price, i.amount, i.is_default
    from input i
    on conflict (company_id, course_id, currency_id) do update
    set import_id = null, (price, amount, is_default) =
        row(excluded.price, excluded.amount, excluded.is_default)
    where (t.price, t.amount, t.is_default) is distinct from
        (excluded.price, excluded.amount, excluded.is_default)
    returning xmax = 0 as added
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded
