-- Redeem the reset token $2 at the time $3. A concurrent call waits for this one and returns no row, because the token is
-- used.
update reset_tokens
set used_at = $3
where company_id = $1 and id = $2 and used_at is null and expires_at > $3
returning id
