-- Replace the secret of the company's webhook. The one before is believed for $3 seconds more. With $4 the secret is the
-- same again, and the one before it is believed no longer than it was.
update gateway_accounts
set previous_webhook_secret = case when $4 then previous_webhook_secret else webhook_secret end,
    previous_until = least(case when $4 then previous_until end, now() + $3::double precision * interval '1 second'),
    webhook_secret = $2, updated_at = now()
where company_id = $1 and removed_at is null
returning id
