-- Set the encrypted secret of the connection $2 to $3.
update connections set secret = $3 where company_id = $1 and id = $2
