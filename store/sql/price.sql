-- name: price/default_clear
-- Clear the default price of the course $2, if it has a price in the currency $3.
update course_prices
set is_default = false, import_id = null
where company_id = $1 and course_id = $2 and is_default and exists (select 1 from course_prices p
    join currencies y on y.id = p.currency_id
    where p.company_id = $1 and p.course_id = $2 and y.code = $3
)

-- name: price/default_set
-- Make a price of the course $2 its default if it has no default price. The statement prefers the price in the currency $3.
update course_prices
set is_default = true, import_id = null
where company_id = $1 and course_id = $2
    and currency_id = (
        select p.currency_id
        from course_prices p
        join currencies y on y.id = p.currency_id
        where p.company_id = $1 and p.course_id = $2
        order by y.code <> $3, p.currency_id
        limit 1
    )
    and not exists (select 1 from course_prices p where p.company_id = $1 and p.course_id = $2 and p.is_default)

-- name: price/remove
-- Remove the price of the course $2 in the currency $3.
delete from course_prices
where company_id = $1 and course_id = $2 and currency_id = (select id from currencies where code = $3)

-- name: price/set
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
