-- End every session of a user except $5. This includes the sessions that the user opened for others. Returns
-- the ended sessions.
update sessions
set ended_at = $3, ended_because = $4
where company_id = $1 and (user_id = $2 or acting_id = $2) and id <> $5 and ended_at is null
returning id
