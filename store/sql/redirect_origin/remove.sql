-- Remove the redirect origin $2 from the list of the company.
delete from company_origins where company_id = $1 and origin = $2
