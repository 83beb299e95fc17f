-- Returns the ids of at most 1,000 files: unfinished files that have expired, and finished files to which no document
-- has referred since $2.
select id
from files
where company_id = $1 and removed_at is null
    and (sha256 is null and expires_at < now() or sha256 is not null and unused_since < $2)
order by id
limit 1000
