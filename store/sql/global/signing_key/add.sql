-- Add the signing key $1, which is encrypted in $2.
insert into signing_keys (kid, sealed, created_at)
values ($1, $2, $3)
