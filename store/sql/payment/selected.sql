-- Returns the payments with the ids $2, in the order of $2, each with its trainee and the number of its receipt.
select
    t.id, t.payment_id, t.status, t.method, y.code as currency, t.amount, t.amount_refunded, t.dispute, t.enrollment_ids, t.created_at,
    coalesce(r.number, 0) as receipt_number, coalesce(t.order_id, 0) as order_id, coalesce(t.user_id, 0) as user_id,
    coalesce(u.fname || case when u.fname <> '' and u.lname <> '' then ' ' else '' end || u.lname, '') as user_name,
    case when u.deleted_at is null then coalesce(u.email, '') else '' end as email, coalesce(c.title, '') as course_title
from unnest($2::bigint[]) with ordinality as i (id, row_index)
join transactions t on t.company_id = $1 and t.id = i.id
join currencies y on y.id = t.currency_id
left join users u on u.company_id = $1 and u.id = t.user_id
left join courses c on c.company_id = $1 and c.id = t.course_id
left join receipts r on r.company_id = $1 and r.transaction_id = t.id
order by i.row_index
