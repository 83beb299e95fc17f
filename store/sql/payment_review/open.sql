-- Open a review of the payment $3. An open review of the payment gets the new reason. A closed review remains closed.
insert into undecided_payments (company_id, account_id, payment_id, gateway_order_id, order_id, user_id, course_id, currency, amount, reason, detail)
select $1, $2, $3, nullif($4, ''), o.id, u.id, c.id, $8, $9, $10, $11
from (select 1) one
left join orders o on o.company_id = $1 and o.id = $5
left join users u on u.company_id = $1 and u.id = $6
left join courses c on c.company_id = $1 and c.id = $7
on conflict (company_id, payment_id) do update
set reason = excluded.reason, detail = excluded.detail, seen_at = excluded.seen_at,
    user_id = coalesce(excluded.user_id, undecided_payments.user_id), course_id = coalesce(excluded.course_id, undecided_payments.course_id)
where undecided_payments.closed_at is null
