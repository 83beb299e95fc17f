-- Add an API key of the user $2 with the name $3 at the place $4 on behalf of the user $10. Returns the id. The statement fails if the name has a key at
-- the place.
insert into api_keys (company_id, user_id, name, place, scopes, networks, secret_hash, ending, expires_at, created_by)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
returning id
