-- Record that the user $3 signed in with their account at the connection $2 at the time $4.
update linked_accounts set seen_at = $4 where company_id = $1 and connection_id = $2 and user_id = $3
