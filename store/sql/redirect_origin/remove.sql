-- Remove an allowed redirect origin of the company.
delete from company_origins where company_id = $1 and origin = $2
