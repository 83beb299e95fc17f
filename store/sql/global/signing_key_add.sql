-- Add a key that signs tokens.
insert into signing_keys (kid, sealed, created_at)
values ($1, $2, $3)
