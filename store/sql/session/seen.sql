-- Record $3 as the time of the last use of the session $2, unless a later time is recorded.
update sessions
set seen_at = $3
where company_id = $1 and id = $2 and (seen_at is null or seen_at < $3)
