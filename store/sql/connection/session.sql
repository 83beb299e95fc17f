-- Returns the connection with which the session $2 began, the provider's id of its own session, the encrypted identity token
-- of the sign-in, and the subject of the user's linked account. The subject is empty if the account is no longer linked. Returns no row for a session that began
-- without a connection.
select n.connection_id, n.provider_session, n.name_format, n.id_token, coalesce((
        select l.subject from linked_accounts l where l.company_id = $1 and l.connection_id = n.connection_id and l.user_id = s.user_id
    ), '') as subject
from connection_sessions n
join sessions s on s.company_id = $1 and s.id = n.session_id
where n.company_id = $1 and n.session_id = $2
