-- Make the unconfirmed secret $3 the second factor of the user $2 at the time $5. $4 is the time step of the code that has
-- confirmed it. No row changes if $3 is not the unconfirmed secret.
update second_factors
set secret = pending, confirmed_at = $5, last_step = $4, pending = null, pending_at = null
where company_id = $1 and user_id = $2 and pending = $3
