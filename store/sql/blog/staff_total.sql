-- Returns the number of blog entries of the company, published or not.
select count(*) from blogs where company_id = $1
