-- Returns the number of payments of this trainee.
select count(*) from transactions where company_id = $1 and user_id = $2
