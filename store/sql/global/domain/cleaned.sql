-- Record that the removed domain $1 of the company $2 is cleaned up. No row changes unless the counter claims of the domain
-- is still $3.
update domains
set next_check_at = null, leased_until = null
where host = $1 and company_id = $2 and claims = $3 and state = 'removed'
