-- Record $3 as the time step of the last code of the user $2. No row changes if a code of that time step or a later one
-- was used before.
update second_factors
set last_step = $3
where company_id = $1 and user_id = $2 and secret is not null and last_step < $3
