-- Delete the used answers of identity providers that expired before $2.
delete from used_answers where company_id = $1 and expires_at < $2
