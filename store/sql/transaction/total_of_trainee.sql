-- How many payments has this trainee made?
select count(*) from transactions where company_id = $1 and user_id = $2
