-- Remove the connection $2 with its linked accounts.
delete from connections where company_id = $1 and id = $2
