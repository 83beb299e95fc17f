-- Returns the signing keys whose tokens are accepted at $1, newest first.
select kid, sealed, created_at, retired_at
from signing_keys
where retired_at is null or retired_at > $1
order by retired_at is not null, created_at desc, kid
