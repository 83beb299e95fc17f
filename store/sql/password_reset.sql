-- name: password_reset/decoy (global)
-- Enqueue a decoy with the same form as the message for a password reset. $1 is the kind, $2 the deduplication key and $3
-- the payload. The decoy belongs to the first company, because every such message needs a company, and its userID is 0.
insert into outbox (company_id, kind, dedup_key, payload)
select c.id, $1, $2, $3::jsonb || jsonb_build_object('userID', 0)
from companies c
where c.sandbox_of is null
order by c.id
limit 1

-- name: password_reset/end_all
-- Delete the company's unused reset tokens.
delete from reset_tokens where company_id = $1 and used_at is null

-- name: password_reset/notice
-- Returns the user $2 as the recipient of a message about the user's password. Returns no row if the user is disabled
-- or erased.
select id, email, fname, lname, language, timezone, password_hash is null as first
from users
where company_id = $1 and id = $2 and status in (1, 2) and deleted_at is null

-- name: password_reset/request
-- Enqueue a message of the kind $2 with a password reset link for the user with one of the lower-case e-mail addresses $5, the first of which counts. $3 is the
-- deduplication key and $4 the payload. For an unknown address the statement writes the same row with the userID 0, so that
-- neither the response nor its duration reveals whether the address is known. If $6 is true, the company is a sandbox.
insert into outbox (company_id, kind, dedup_key, payload, due_at, sandbox_due_at)
select $1, $2, $3, $4::jsonb || jsonb_build_object('userID', coalesce((
    select id from users where company_id = $1 and lower(email) = any($5::text[]) and deleted_at is null
    order by array_position($5::text[], lower(email))
    limit 1
), 0)), case when $6::boolean then timestamptz '9999-12-31 00:00:00+00' else now() end, case when $6::boolean then now() end

-- name: password_reset/set_password
-- Set the password hash of the user $2 to $3 at the time $4. This also makes an unconfirmed user active, because the link
-- was sent to the e-mail address. A user who changes an existing password is already active.
update users
set password_hash = $3, status = 1, updated_at = $4, import_id = null
where company_id = $1 and id = $2 and status in (1, 2) and deleted_at is null
returning id

-- name: password_reset/token
-- Returns the reset token with the hash $2, its user, and whether it is valid at $3.
select t.id, t.user_id, t.used_at is null and t.expires_at > $3 as works, t.shown_at, t.expires_at,
    u.email, u.fname, u.lname, u.password_hash is null as first
from reset_tokens t
join users u on u.company_id = $1 and u.id = t.user_id and u.status in (1, 2) and u.deleted_at is null
where t.company_id = $1 and t.secret_hash = $2

-- name: password_reset/token_add
-- Add a reset token of the user $2 with the hash $3 that was requested at $4 and is valid until $5. Does nothing if the
-- token exists or a newer one was requested.
insert into reset_tokens (company_id, user_id, secret_hash, created_at, expires_at)
select $1, $2, $3, $4, $5
where not exists (select 1 from reset_tokens where company_id = $1 and user_id = $2 and created_at > $4)
on conflict (company_id, secret_hash) do nothing

-- name: password_reset/token_purge
-- Delete at most $3 of the company's reset tokens that expired before $2.
delete from reset_tokens
where company_id = $1 and id = any(array(select o.id from reset_tokens o where o.company_id = $1 and o.expires_at < $2 limit $3))

-- name: password_reset/token_redeem
-- Redeem the reset token $2 at the time $3. A concurrent call waits for this one and returns no row, because the token is
-- used.
update reset_tokens
set used_at = $3
where company_id = $1 and id = $2 and used_at is null and expires_at > $3
returning id

-- name: password_reset/token_show
-- Record $3 as the time at which the link of the unused reset token $2 was opened.
update reset_tokens
set shown_at = $3
where company_id = $1 and id = $2 and used_at is null

-- name: password_reset/tokens_end
-- Invalidate, at the time $5, the reset tokens of the users $2 that were requested until $4, except the one with the hash $3.
update reset_tokens
set used_at = $5
where company_id = $1 and user_id = any($2::bigint[]) and used_at is null and secret_hash <> $3 and created_at <= $4

-- name: password_reset/user
-- Lock the row of the user $2 and return it, if the user may get a new password. Concurrent password changes of the
-- user wait.
select id, email, fname, lname, language, timezone, password_hash is null as first
from users
where company_id = $1 and id = $2 and status in (1, 2) and deleted_at is null
for no key update
