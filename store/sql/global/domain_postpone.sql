-- The check of the name $1 of the company $2 under the claim $3 came to nothing and is made again $4 seconds from now.
update domains
set next_check_at = now() + make_interval(secs => $4), leased_until = null
where host = $1 and company_id = $2 and claims = $3
