-- Returns the gateway account of the company. If $2 is not NULL, returns the company's account $2, even if it is removed.
select
    id, key_id, key_secret, webhook_secret, previous_until, orders_required, end_after_refund,
    removed_at is not null as removed,
    case when previous_until > now() then previous_webhook_secret end as previous_valid
from gateway_accounts
where company_id = $1 and ($2::bigint is null and removed_at is null or id = $2)
