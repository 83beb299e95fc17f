-- Delete the unused links of the company for choosing a password.
delete from reset_tokens where company_id = $1 and used_at is null
