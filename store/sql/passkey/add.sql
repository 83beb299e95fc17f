-- Add a passkey of the user $2, and return its id. No row is added if the credential exists.
insert into passkeys (company_id, user_id, name, host, credential_id, credential, created_at)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict (company_id, credential_id) do nothing
returning id
