-- Returns when an account that is linked at the connection $2 was last used, or null.
select max(seen_at) from linked_accounts where company_id = $1 and connection_id = $2
