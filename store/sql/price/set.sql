-- Set the price of the course $2 in the currency $3 to $4 minor units. Returns whether the currency exists.
with added as (
    insert into course_prices as p (company_id, course_id, currency_id, price, amount)
    select $1, $2::bigint, y.id, ($4::bigint + u.units - 1) / u.units, $4::bigint
    from currencies y
    cross join lateral (select (10 ^ y.minor_units)::bigint as units) u
    where y.code = $3
    on conflict (company_id, course_id, currency_id) do update
    set price = excluded.price, amount = excluded.amount, import_id = null
    returning 1
)
select exists (select 1 from added) as found
