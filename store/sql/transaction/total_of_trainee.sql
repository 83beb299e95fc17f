-- Returns the number of payments of the trainee $2.
select count(*) from transactions where company_id = $1 and user_id = $2
