-- Add and change prices of courses in currencies.
with input as materialized (
    select
        c.id as course_id, y.id as currency_id, i.price, i.is_default
    from unnest($2::text[], $3::text[], $4::bigint[], $5::boolean[]) as i (course_code, currency, price, is_default)
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
    join currencies y on y.code = i.currency
),
loaded as (
    insert into course_prices as t (company_id, course_id, currency_id, price, is_default)
    select $1::bigint, i.course_id, i.currency_id, i.price, i.is_default
    from input i
    on conflict (company_id, course_id, currency_id) do update
    set (price, is_default) =
        row(excluded.price, excluded.is_default)
    where (t.price, t.is_default) is distinct from
        (excluded.price, excluded.is_default)
    returning xmax = 0 as added
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded
