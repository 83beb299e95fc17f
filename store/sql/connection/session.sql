-- Returns the connection with which the session $2 began. Returns no row for other sessions.
select connection_id from connection_sessions where company_id = $1 and session_id = $2
