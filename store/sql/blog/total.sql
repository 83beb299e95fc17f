-- Returns the number of published blog entries of the company.
select count(*) from blogs where company_id = $1 and status = 1
