-- name: gateway_account/add
-- Create the gateway account of the company and return its id.
insert into gateway_accounts (company_id, key_id, key_secret, webhook_secret, orders_required, end_after_refund)
values ($1, $2, $3, $4, $5, $6)
returning id

-- name: gateway_account/change
-- Change the keys and the settings of the company's gateway account. A parameter that is NULL leaves its value
-- unchanged.
update gateway_accounts
set key_id = coalesce($2, key_id), key_secret = coalesce($3::bytea, key_secret), webhook_secret = coalesce($4::bytea, webhook_secret),
    orders_required = coalesce($5::boolean, orders_required), end_after_refund = coalesce($6::boolean, end_after_refund),
    updated_at = now()
where company_id = $1 and removed_at is null
returning id

-- name: gateway_account/get
-- Returns the gateway account of the company. If $2 is not NULL, returns the company's account $2, even if it is removed.
select
    id, key_id, key_secret, webhook_secret, previous_until, orders_required, end_after_refund,
    removed_at is not null as removed,
    case when previous_until > now() then previous_webhook_secret end as previous_valid
from gateway_accounts
where company_id = $1 and ($2::bigint is null and removed_at is null or id = $2)

-- name: gateway_account/key_claim (global)
-- Register the gateway key $2 for the company $1. No row changes if another company has the key.
insert into gateway_keys (key_id, company_id)
values ($2, $1)
on conflict (key_id) do update set company_id = excluded.company_id
where gateway_keys.company_id = excluded.company_id

-- name: gateway_account/keys_leave (global)
-- Delete the registered gateway keys of the company $1 except the key $2.
delete from gateway_keys where company_id = $1 and key_id <> $2

-- name: gateway_account/remove
-- Remove the company's gateway account and delete its secrets. The payments of the account remain.
update gateway_accounts
set removed_at = now(), updated_at = now(), key_secret = '', webhook_secret = null, previous_webhook_secret = null
where company_id = $1 and removed_at is null
returning id

-- name: gateway_account/rotate
-- Replace the webhook secret of the company's gateway account by $2. The previous secret is accepted for $3 more seconds. $4
-- is true if $2 contains the secret that the account already has. The previous secret then stays the same, and the time for
-- which it is accepted can only become shorter.
update gateway_accounts
set previous_webhook_secret = case when $4 then previous_webhook_secret else webhook_secret end,
    previous_until = least(case when $4 then previous_until end, now() + $3::double precision * interval '1 second'),
    webhook_secret = $2, updated_at = now()
where company_id = $1 and removed_at is null
returning id

-- name: gateway_account/secrets_lock (global)
-- Take the lock for changes of the webhook secrets of the company $1 and of its sandbox until the transaction ends.
select pg_advisory_xact_lock(hashtextextended('lyceum webhook secrets', $1))
