-- Record the last use of a session.
update sessions
set seen_at = $3
where company_id = $1 and id = $2 and (seen_at is null or seen_at < $3)
