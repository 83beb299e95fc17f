-- Returns the number of testimonials of the company, published or not.
select count(*) from testimonials where company_id = $1
