-- Returns the second factor of this user, and the number of unused recovery codes.
select secret, confirmed_at, last_step, pending, pending_at,
       (select count(*) from recovery_codes where company_id = $1 and user_id = $2) as recovery_codes
from second_factors
where company_id = $1 and user_id = $2
