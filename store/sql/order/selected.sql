-- Returns the orders with the ids $2, in the order of $2. Each row has the amounts that were paid and refunded for the
-- order, and shows whether a payment of the order is in payment review.
select
    o.id, o.user_id, u.fname || case when u.fname <> '' and u.lname <> '' then ' ' else '' end || u.lname as user_name,
    case when u.deleted_at is null then u.email else '' end as email, o.course_id, c.title as course_title,
    y.code as currency, o.amount, o.discount, coalesce(k.code, '') as coupon, o.status, o.created_at, coalesce(o.receipt, '') as receipt, coalesce(o.gateway_order_id, '') as gateway_order_id,
    coalesce(o.acting_id, 0) as acting_id, coalesce(t.paid, 0)::bigint as paid, coalesce(t.refunded, 0)::bigint as refunded,
    exists (select 1 from undecided_payments w where w.company_id = $1 and w.order_id = o.id and w.closed_at is null
    ) as in_review
from unnest($2::bigint[]) with ordinality as i (id, row_index)
join orders o on o.company_id = $1 and o.id = i.id
join users u on u.company_id = $1 and u.id = o.user_id
join courses c on c.company_id = $1 and c.id = o.course_id
join currencies y on y.id = o.currency_id
left join coupons k on k.company_id = $1 and k.id = o.coupon_id
left join lateral (
    select sum(p.amount) as paid, sum(p.amount_refunded) as refunded
    from transactions p
    where p.company_id = $1 and p.order_id = o.id and p.status in ('captured', 'refunded')
) t on true
order by i.row_index
