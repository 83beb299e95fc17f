-- Take a place off the company's list.
delete from company_origins where company_id = $1 and origin = $2
