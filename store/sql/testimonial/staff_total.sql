-- How many testimonials does the company have, published or not?
select count(*) from testimonials where company_id = $1
