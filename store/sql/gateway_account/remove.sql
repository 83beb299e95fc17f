-- Remove the company's gateway account and delete its secrets. The payments of the account remain.
update gateway_accounts
set removed_at = now(), updated_at = now(), key_secret = '', webhook_secret = null, previous_webhook_secret = null
where company_id = $1 and removed_at is null
returning id
