-- Record the payment $2 in the state created and return the id of its row, unless the payment is recorded already. Also
-- update the total of payments. The caller then runs transaction/advance or transaction/refund to set the state that the
-- gateway reports.
with made as (
    insert into transactions (company_id, payment_id, account_id, order_id, gateway_order_id, user_id, course_id, currency_id,
        amount, status, description, receipt, created_at)
    select $1, $2, nullif($3::bigint, 0), nullif($4::bigint, 0), nullif($5, ''), $6, $7, y.id, $9, 'created', $10,
        o.receipt, $11
    from currencies y
    left join orders o on o.company_id = $1 and o.id = $4
    where y.code = $8
    on conflict (company_id, payment_id) do nothing
    returning id
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'transactions', 0, floor(random() * 16)::smallint, 1
    from made
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select id from made
