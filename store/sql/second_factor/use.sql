-- Record the use of a code, unless it or a later one was used before.
update second_factors
set last_step = $3
where company_id = $1 and user_id = $2 and secret is not null and last_step < $3
