-- Invalidate, at the time $5, the reset tokens of the users $2 that were requested until $4, except the one with the hash $3.
update reset_tokens
set used_at = $5
where company_id = $1 and user_id = any($2::bigint[]) and used_at is null and secret_hash <> $3 and created_at <= $4
