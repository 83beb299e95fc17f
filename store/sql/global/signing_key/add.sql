-- Add a signing key.
insert into signing_keys (kid, sealed, created_at)
values ($1, $2, $3)
