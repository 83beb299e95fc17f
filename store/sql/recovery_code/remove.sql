-- Remove all recovery codes of this user.
delete from recovery_codes where company_id = $1 and user_id = $2
