-- Replace the webhook secret of the company's gateway account by $2. The previous secret is accepted for $3 more seconds. $4
-- is true if $2 contains the secret that the account already has. The previous secret then stays the same, and the time for
-- which it is accepted can only become shorter.
update gateway_accounts
set previous_webhook_secret = case when $4 then previous_webhook_secret else webhook_secret end,
    previous_until = least(case when $4 then previous_until end, now() + $3::double precision * interval '1 second'),
    webhook_secret = $2, updated_at = now()
where company_id = $1 and removed_at is null
returning id
