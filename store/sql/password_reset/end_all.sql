-- Delete the company's unused reset tokens.
delete from reset_tokens where company_id = $1 and used_at is null
