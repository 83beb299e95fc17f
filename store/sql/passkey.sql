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
