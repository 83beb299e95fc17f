-- Delete the company's sessions that expired before $2.
delete from sessions where company_id = $1 and expires_at < $2
