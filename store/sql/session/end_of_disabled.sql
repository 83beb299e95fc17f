-- End all sessions of the users with the lower-case e-mail addresses $2 who are disabled, at the time $3 for the reason $4.
-- Returns the ids of the ended sessions.
update sessions s
set ended_at = $3, ended_because = $4
from users u
where s.company_id = $1 and s.user_id = u.id and s.ended_at is null
    and u.company_id = $1 and lower(u.email) = any($2::text[]) and u.deleted_at is null and u.status = 0
returning s.id
