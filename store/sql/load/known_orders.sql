-- Returns the orders of the company with the gateway's ids $2. The address is empty for an erased trainee.
select
    o.gateway_order_id, coalesce(u.email, '') as email, c.course_code, y.code as currency, o.account_id is not null as of_account
from orders o
join courses c on c.company_id = $1 and c.id = o.course_id
join currencies y on y.id = o.currency_id
left join users u on u.company_id = $1 and u.id = o.user_id and u.deleted_at is null
where o.company_id = $1 and o.gateway_order_id = any($2::text[])
