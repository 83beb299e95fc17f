-- name: ticket/add
-- Create a ticket for the enrollment $2, issued by the user $3.
insert into tickets (company_id, enrollment_id, issued_by, secret_hash, created_at, expires_at)
values ($1, $2, $3, $4, $5, $6)

-- name: ticket/end_all
-- Invalidate the unused tickets of the company at the time $2.
update tickets set used_at = $2 where company_id = $1 and used_at is null

-- name: ticket/end_of_user
-- Invalidate, at the time $3, the unused tickets that the user $2 has issued.
update tickets
set used_at = $3
where company_id = $1 and issued_by = $2 and used_at is null

-- name: ticket/purge
-- Delete at most $3 of the company's tickets that expired before $2.
delete from tickets
where company_id = $1 and id = any(array(select o.id from tickets o where o.company_id = $1 and o.expires_at < $2 limit $3))

-- name: ticket/redeem
-- Redeem the ticket with the hash $2 at the time $3. Returns its enrollment and its issuer. A concurrent call waits for this
-- one and returns no row, because the ticket is used.
update tickets
set used_at = $3
where company_id = $1 and secret_hash = $2 and used_at is null and expires_at > $3
returning enrollment_id, issued_by
