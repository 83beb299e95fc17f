-- Record the code $4 and the cause $5 for which the domain $1 of the company $2 still has no certificate. No row changes
-- unless the counter claims of the domain is still $3.
update domains
set code = $4, cause = $5
where host = $1 and company_id = $2 and claims = $3 and state = 'issuing'
