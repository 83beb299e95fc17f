-- Remove all passkeys of the user $2.
delete from passkeys where company_id = $1 and user_id = $2
