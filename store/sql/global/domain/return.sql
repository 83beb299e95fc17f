-- Release the domain $1 of the company $2, claimed by $3, unchecked. It stays due.
update domains
set leased_until = null
where host = $1 and company_id = $2 and claims = $3
