-- name: signing_key/add (global)
-- Add the signing key $1, which was created at $3. $2 contains the encrypted key.
insert into signing_keys (kid, sealed, created_at)
values ($1, $2, $3)

-- name: signing_key/list (global)
-- Returns the signing keys whose tokens are accepted at $1, newest first.
select kid, sealed, created_at, retired_at
from signing_keys
where retired_at is null or retired_at > $1
order by retired_at is not null, created_at desc, kid

-- name: signing_key/lock (global)
-- Make other nodes wait until this transaction ends before they add signing keys.
select pg_advisory_xact_lock(hashtextextended('lyceum signing keys', 0)) is null

-- name: signing_key/retire (global)
-- Set the time from which tokens of every signing key except $1 are rejected to $2. An earlier time stays unchanged.
update signing_keys
set retired_at = $2
where kid <> $1 and (retired_at is null or retired_at > $2)
