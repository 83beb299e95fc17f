-- Add and change orders, whose key is the gateway's order id. An order of a gateway account of the company does not change.
with input as materialized (
    select
        i.row_index, i.gateway_order_id, u.id as user_id, c.id as course_id, y.id as currency_id, i.amount, i.status,
        coalesce(nullif(i.created_at, '')::timestamptz, now()) as created_at
    from unnest(
        $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::text[]
    ) with ordinality as i (
        gateway_order_id, email, course_code, currency, amount, status, created_at, row_index
    )
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
    join users u on u.company_id = $1 and lower(u.email) = lower(i.email) and u.deleted_at is null
    join currencies y on y.code = i.currency
),
loaded as (
    insert into orders as t (company_id, import_id, gateway_order_id, user_id, course_id, currency_id, amount, status,
        created_at)
    select $1::bigint, $9::bigint, i.gateway_order_id, i.user_id, i.course_id, i.currency_id, i.amount, i.status, i.created_at
    from input i
    order by i.row_index
    on conflict (company_id, gateway_order_id) do update
    set import_id = null, (user_id, course_id, currency_id, amount, status, updated_at) =
        row(excluded.user_id, excluded.course_id, excluded.currency_id, excluded.amount, excluded.status, excluded.updated_at)
    where t.account_id is null and (t.user_id, t.course_id, t.currency_id, t.amount, t.status) is distinct from
        (excluded.user_id, excluded.course_id, excluded.currency_id, excluded.amount, excluded.status)
    returning xmax = 0 as added
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded
