-- Remove the redirect origin $2 from those that the company has allowed.
delete from company_origins where company_id = $1 and origin = $2
