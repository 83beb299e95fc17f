-- Returns the payments of the order $2, oldest first, each with the number of its receipt.
select
    t.id, t.payment_id, t.status, t.method, y.code as currency, t.amount, t.amount_refunded, t.dispute, t.enrollment_ids, t.created_at,
    coalesce(r.number, 0) as receipt_number
from transactions t
join currencies y on y.id = t.currency_id
left join receipts r on r.company_id = $1 and r.transaction_id = t.id
where t.company_id = $1 and t.order_id = $2
order by t.created_at, t.id
