-- Returns the number of coupons of the company.
select count(*) from coupons where company_id = $1
