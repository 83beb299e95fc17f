-- End every session of a user, and every one that the user has opened for somebody else; which were they?
update sessions
set ended_at = $3, ended_because = $4
where company_id = $1 and (user_id = $2 or acting_id = $2) and ended_at is null
returning id
