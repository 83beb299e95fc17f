-- Returns the number of questions of the company, published or not.
select count(*) from faqs where company_id = $1
