-- Has the company listed this place?
select exists (select from company_origins where company_id = $1 and origin = $2) as known
