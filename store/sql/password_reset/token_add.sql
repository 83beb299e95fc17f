-- Add a reset token of the user $2 with the hash $3 that was requested at $4 and is valid until $5. Does nothing if the
-- token exists or a newer one was requested.
insert into reset_tokens (company_id, user_id, secret_hash, created_at, expires_at)
select $1, $2, $3, $4, $5
where not exists (select 1 from reset_tokens where company_id = $1 and user_id = $2 and created_at > $4)
on conflict (company_id, secret_hash) do nothing
