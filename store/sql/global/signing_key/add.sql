-- Add the signing key $1, which was created at $3. $2 contains the encrypted key.
insert into signing_keys (kid, sealed, created_at)
values ($1, $2, $3)
