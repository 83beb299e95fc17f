-- End every session of a user but $5, and every one that the user has opened for somebody else; which were they?
update sessions
set ended_at = $3, ended_because = $4
where company_id = $1 and (user_id = $2 or acting_id = $2) and id <> $5 and ended_at is null
returning id
