-- Returns a page of the payments of the company, newest first. A page in the second half of the list is read from its
-- end.
with total as materialized (
    select coalesce(sum(n), 0)::bigint as n from counters where company_id = $1 and kind = 'transactions' and scope = 0
), page as (
    (
        select id from transactions
        where company_id = $1 and $3::bigint <= (select n / 2 from total)
        order by created_at desc, id desc
        limit $2::bigint offset $3::bigint
    )
    union all
    (
        select id from transactions
        where company_id = $1 and $3::bigint > (select n / 2 from total)
        order by created_at, id
        limit greatest(0, least($2::bigint, (select n from total) - $3::bigint))
        offset greatest(0, (select n from total) - $3::bigint - $2::bigint)
    )
)
select
    total.n as total_count, t.id, t.payment_id, y.code as currency, t.status, coalesce(t.gateway_order_id, '') as gateway_order_id,
    t.method, t.description, t.bank, t.wallet, t.vpa, t.email, t.enrollment_ids, t.amount, t.amount_refunded, t.dispute, t.contact,
    t.user_id, t.course_id, t.training_program_request_id, t.licences, t.start_date, t.end_date, t.service_tax, t.created_at,
    t.receipt, t.type
from page
cross join total
join transactions t on t.company_id = $1 and t.id = page.id
join currencies y on y.id = t.currency_id
order by t.created_at desc, t.id desc
