-- Returns the number of connections of the company.
select count(*) from connections where company_id = $1
