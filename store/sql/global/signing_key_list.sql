-- Which keys are tokens believed from at the moment $1? The first of them is the newest.
select kid, sealed, created_at, retired_at
from signing_keys
where retired_at is null or retired_at > $1
order by retired_at is not null, created_at desc, kid
