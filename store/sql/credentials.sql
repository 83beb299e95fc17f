-- name: credentials/by_email
-- Returns the credentials of the user with one of the lower-case e-mail addresses $2, of several users those of the first address.
select id, role, status, password_hash, title, fname, lname, mobile, email, rollno, timezone
from users
where company_id = $1 and lower(email) = any($2::text[]) and deleted_at is null
order by array_position($2::text[], lower(email))
limit 1

-- name: credentials/by_id
-- Returns the credentials of the user $2.
select id, role, status, password_hash, title, fname, lname, mobile, email, rollno, timezone
from users
where company_id = $1 and id = $2 and deleted_at is null

-- name: credentials/hold
-- Lock the row of the user $2, if the user is active and still has the verified password hash $3. Otherwise returns no row.
-- The lock makes a password reset wait until the new session exists, so that the reset ends it.
select id
from users
where company_id = $1 and id = $2 and status = 1 and deleted_at is null and password_hash = $3
for no key update

-- name: credentials/hold_active
-- Lock the row of the user $2, if the user is active. Otherwise returns no row. The lock makes a call that disables the user
-- wait until the new session exists, so that the call ends it.
select id
from users
where company_id = $1 and id = $2 and status = 1 and deleted_at is null
for no key update

-- name: credentials/rehash
-- Replace the password hash $3 of the user $2 by the hash $4 of the same password. Does nothing if the user has another
-- hash, because the password was changed meanwhile.
update users
set password_hash = $4
where company_id = $1 and id = $2 and password_hash = $3

-- name: passkey/add
-- Add a passkey of the user $2, and return its id. No row is added if the credential exists.
insert into passkeys (company_id, user_id, name, host, credential_id, credential, created_at)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict (company_id, credential_id) do nothing
returning id

-- name: passkey/list
-- Returns the passkeys of the user $2.
select id, name, host, credential, created_at, used_at
from passkeys
where company_id = $1 and user_id = $2
order by id

-- name: passkey/remove
-- Remove the passkey $3 of the user $2.
delete from passkeys where company_id = $1 and user_id = $2 and id = $3

-- name: passkey/remove_of_user
-- Remove all passkeys of the user $2.
delete from passkeys where company_id = $1 and user_id = $2

-- name: passkey/use
-- Store the credential $4 of the passkey $3 of the user $2 after a sign-in at $5. No row changes if the stored credential is
-- not $6, because another sign-in has changed it.
update passkeys set credential = $4, used_at = $5 where company_id = $1 and user_id = $2 and id = $3 and credential = $6

-- name: recovery_code/add
-- Add recovery codes with the hashes $3 for the user $2.
insert into recovery_codes (company_id, user_id, hash)
select $1, $2, h from unnest($3::bytea[]) as h

-- name: recovery_code/remove
-- Remove all recovery codes of the user $2.
delete from recovery_codes where company_id = $1 and user_id = $2

-- name: recovery_code/use
-- Delete the recovery code of the user $2 with the hash $3, because it was used.
delete from recovery_codes where company_id = $1 and user_id = $2 and hash = $3

-- name: second_factor/begin
-- Store the encrypted secret $3 of the user $2 at the time $4, until a code confirms it. A secret that was confirmed before
-- stays valid until the confirmation of the new one.
insert into second_factors as f (company_id, user_id, pending, pending_at)
values ($1, $2, $3, $4)
on conflict (company_id, user_id) do update set pending = excluded.pending, pending_at = excluded.pending_at

-- name: second_factor/by_user
-- Returns the second factor of the user $2, and the numbers of unused recovery codes and of passkeys.
select secret, confirmed_at, last_step, pending, pending_at,
       (select count(*) from recovery_codes where company_id = $1 and user_id = $2) as recovery_codes,
       (select count(*) from passkeys where company_id = $1 and user_id = $2) as passkeys
from second_factors
where company_id = $1 and user_id = $2

-- name: second_factor/confirm
-- Make the unconfirmed secret $3 the second factor of the user $2 at the time $5. $4 is the time step of the code that has
-- confirmed it. No row changes if $3 is not the unconfirmed secret.
update second_factors
set secret = pending, confirmed_at = $5, last_step = $4, pending = null, pending_at = null
where company_id = $1 and user_id = $2 and pending = $3

-- name: second_factor/remove
-- Remove the second factor of the user $2.
delete from second_factors where company_id = $1 and user_id = $2

-- name: second_factor/use
-- Record $3 as the time step of the last code of the user $2. No row changes if a code of that time step or a later one
-- was used before.
update second_factors
set last_step = $3
where company_id = $1 and user_id = $2 and secret is not null and last_step < $3

-- name: second_factor/use_challenge
-- Record $3 as the time of the last accepted challenge of the user $2. No row changes if a challenge of that time or a later
-- one was accepted before.
insert into second_factors as f (company_id, user_id, last_challenge)
values ($1, $2, $3)
on conflict (company_id, user_id) do update set last_challenge = excluded.last_challenge
where f.last_challenge < excluded.last_challenge
