-- Release the domain $1 of the company $2 under the claim $3 without a check. The domain stays due.
update domains
set leased_until = null
where host = $1 and company_id = $2 and claims = $3
