-- Remove the passkey $3 of the user $2.
delete from passkeys where company_id = $1 and user_id = $2 and id = $3
