-- Release the domain $1 of the company $2 without a check. The domain stays due. No row changes unless the counter claims of
-- the domain is still $3.
update domains
set leased_until = null
where host = $1 and company_id = $2 and claims = $3
