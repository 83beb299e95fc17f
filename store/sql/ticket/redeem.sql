-- Redeem the ticket with the hash $2 at the time $3. Returns its enrollment and its issuer. A concurrent call waits for this
-- one and returns no row, because the ticket is used.
update tickets
set used_at = $3
where company_id = $1 and secret_hash = $2 and used_at is null and expires_at > $3
returning enrollment_id, issued_by
