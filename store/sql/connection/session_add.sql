-- Record that the session $2 began with the connection $3. $4 is the provider's id of its own session, and $5 the format of
-- the NameID. $6 is the encrypted identity token of the sign-in, or null.
insert into connection_sessions (company_id, session_id, connection_id, provider_session, name_format, id_token)
values ($1, $2, $3, $4, $5, $6)
