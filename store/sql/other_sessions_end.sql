-- End every session of a user but one; which were they?
update sessions
set ended_at = $4, ended_because = $5
where company_id = $1 and user_id = $2 and id <> $3 and ended_at is null
returning id
