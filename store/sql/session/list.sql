-- Returns at most $4 sessions of the user $2 that are valid at $3, newest first.
select id, kind, acting_id, address, user_agent, created_at, coalesce(seen_at, created_at) as seen_at, expires_at
from sessions
where company_id = $1 and user_id = $2 and ended_at is null and expires_at > $3
order by id desc
limit $4
