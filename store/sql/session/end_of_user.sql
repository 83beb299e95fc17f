-- End every session of the user $2 except the session $5, and every session that the user opened for others, at the time $3
-- for the reason $4. Returns the ids of the ended sessions.
update sessions
set ended_at = $3, ended_because = $4
where company_id = $1 and (user_id = $2 or acting_id = $2) and id <> $5 and ended_at is null
returning id
