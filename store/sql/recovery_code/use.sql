-- Use up a recovery code.
delete from recovery_codes where company_id = $1 and user_id = $2 and hash = $3
