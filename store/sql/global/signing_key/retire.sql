-- Set the time from which tokens of every signing key except $1 are rejected to $2. An earlier time stays unchanged.
update signing_keys
set retired_at = $2
where kid <> $1 and (retired_at is null or retired_at > $2)
