-- Delete the company's reset tokens that expired before $2.
delete from reset_tokens where company_id = $1 and expires_at < $2
