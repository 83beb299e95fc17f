-- Reject tokens of every signing key except $1 from $2 on, or from an earlier time that is already set.
update signing_keys
set retired_at = $2
where kid <> $1 and (retired_at is null or retired_at > $2)
