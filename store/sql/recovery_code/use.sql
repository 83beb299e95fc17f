-- Delete the recovery code of the user $2 with the hash $3, because it was used.
delete from recovery_codes where company_id = $1 and user_id = $2 and hash = $3
