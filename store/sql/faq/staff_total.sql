-- How many questions does the company have, published or not?
select count(*) from faqs where company_id = $1
