-- Add an API key of the user $2 with the name $3 on behalf of the user $10. Returns the id. A name can have a key with each
-- of the numbers 1 and 2. $4 is the number of the new key. The statement fails if a key has the same name and number.
insert into api_keys (company_id, user_id, name, place, scopes, networks, secret_hash, ending, expires_at, created_by)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
returning id
