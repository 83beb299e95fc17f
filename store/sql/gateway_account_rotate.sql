-- Replace the secret of the company's webhook. The one before is believed for $3 seconds more.
update gateway_accounts
set previous_webhook_secret = webhook_secret, previous_until = now() + $3::double precision * interval '1 second',
    webhook_secret = $2, updated_at = now()
where company_id = $1 and removed_at is null
returning id
