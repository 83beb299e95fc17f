-- Remove all recovery codes of the user $2.
delete from recovery_codes where company_id = $1 and user_id = $2
