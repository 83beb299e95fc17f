-- Record that the session $2 began with the connection $3. $4 is the provider's id of its own session, and $5 the format of
-- the NameID.
insert into connection_sessions (company_id, session_id, connection_id, provider_session, name_format)
values ($1, $2, $3, $4, $5)
