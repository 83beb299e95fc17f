-- Create an order in the database, before it is created at the gateway. $8 is the user who acts for the trainee, or 0.
-- $9 is the coupon that reduced the amount by $10, or 0. An open order with another currency, amount, coupon or gateway
-- account is replaced. Returns no row if an open order has the same values.
with replaced as (
    update orders o
    set import_id = null, closed_at = now(), updated_at = now()
    from currencies y
    where o.company_id = $1 and o.user_id = $2 and o.course_id = $3 and o.receipt is not null and o.closed_at is null
        and y.code = $4 and (o.currency_id, o.amount, o.account_id, coalesce(o.coupon_id, 0)) is distinct from (y.id, $5::bigint, $6::bigint, $9::bigint)
    returning o.id
),
made as (
    -- The join with replaced makes the update of the old order run first. The unique index would otherwise
    -- reject the new order.
    insert into orders (company_id, user_id, course_id, currency_id, amount, account_id, receipt, acting_id, status, coupon_id, discount)
    select $1, $2, $3, y.id, $5, $6, $7, nullif($8::bigint, 0), 'new', nullif($9::bigint, 0), $10::bigint
    from currencies y
    cross join (select count(*) as n from replaced) r
    where y.code = $4 and r.n >= 0
    on conflict (company_id, user_id, course_id) where receipt is not null and closed_at is null do nothing
    returning id
)
select id from made
