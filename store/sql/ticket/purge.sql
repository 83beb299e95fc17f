-- Delete the company's tickets that expired before $2.
delete from tickets where company_id = $1 and expires_at < $2
