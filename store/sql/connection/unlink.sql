-- Remove the linked accounts of the connection $2.
delete from linked_accounts where company_id = $1 and connection_id = $2
