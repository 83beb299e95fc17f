-- How many blog entries has the company published?
select count(*) from blogs where company_id = $1 and status = 1
