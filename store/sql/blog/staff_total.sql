-- How many blog entries does the company have, published or not?
select count(*) from blogs where company_id = $1
