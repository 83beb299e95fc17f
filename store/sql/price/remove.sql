-- Remove the price of the course $2 in the currency $3.
delete from course_prices
where company_id = $1 and course_id = $2 and currency_id = (select id from currencies where code = $3)
