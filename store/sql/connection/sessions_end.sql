-- End the sessions that began with the connection $2, at the time $5 for the reason $6, and return their ids. If $4 is not
-- empty, only the sessions with one of the provider's session ids $4 end. If $3 is not empty, only the sessions of the user
-- whose linked account has the subject $3 end.
update sessions s
set ended_at = $5, ended_because = $6
from connection_sessions n
where s.company_id = $1 and n.company_id = $1 and n.session_id = s.id and n.connection_id = $2 and s.ended_at is null
    and (coalesce(cardinality($4::text[]), 0) = 0 or n.provider_session = any($4::text[]))
    and ($3 = '' or s.user_id = (select l.user_id from linked_accounts l where l.company_id = $1 and l.connection_id = $2 and l.subject = $3))
returning s.id
