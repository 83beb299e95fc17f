-- The name $1 of the company $2, claimed by $3, was not looked at and is due as it was.
update domains
set leased_until = null
where host = $1 and company_id = $2 and claims = $3
