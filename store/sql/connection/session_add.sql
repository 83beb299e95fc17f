-- Record that the session $2 began with the connection $3, whose provider calls its own session $4 and names the person in the format $5.
insert into connection_sessions (company_id, session_id, connection_id, provider_session, name_format)
values ($1, $2, $3, $4, $5)
