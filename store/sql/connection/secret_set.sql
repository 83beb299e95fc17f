-- Set the encrypted secret of the connection $2.
update connections set secret = $3 where company_id = $1 and id = $2
