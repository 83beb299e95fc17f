-- Store the encrypted identity token $4 of a sign-in that waits for the second factor, with the linked account of the user $3 at the
-- connection $2.
update linked_accounts set id_token = $4 where company_id = $1 and connection_id = $2 and user_id = $3
