-- Create an order in the database, before it is created at the gateway. $8 is the user who acts for the
-- trainee, or 0. An open order of another amount or account is replaced. Returns no row if an open order has
-- the same amount and account.
with replaced as (
    update orders o
    set closed_at = now(), updated_at = now()
    from currencies y
    where o.company_id = $1 and o.user_id = $2 and o.course_id = $3 and o.receipt is not null and o.closed_at is null
        and y.code = $4 and (o.currency_id, o.amount, o.account_id) is distinct from (y.id, $5::bigint, $6::bigint)
    returning o.id
),
made as (
    -- Reading replaced removes the old order from the unique index before the new one is inserted.
    insert into orders (company_id, user_id, course_id, currency_id, amount, account_id, receipt, acting_id, status)
    select $1, $2, $3, y.id, $5, $6, $7, nullif($8::bigint, 0), 'new'
    from currencies y
    cross join (select count(*) as n from replaced) r
    where y.code = $4 and r.n >= 0
    on conflict (company_id, user_id, course_id) where receipt is not null and closed_at is null do nothing
    returning id
)
select id from made
