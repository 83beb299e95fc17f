-- End the session $2 at $3 for the reason $4. No row changes if the session has already ended.
update sessions
set ended_at = $3, ended_because = $4
where company_id = $1 and id = $2 and ended_at is null
