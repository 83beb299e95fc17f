-- Nothing is left of the removed name $1 of the company $2, as its claim $3 saw to.
update domains
set next_check_at = null, leased_until = null
where host = $1 and company_id = $2 and claims = $3 and state = 'removed'
