-- Returns the second factor of the user $2, and the numbers of unused recovery codes and of passkeys.
select secret, confirmed_at, last_step, pending, pending_at,
       (select count(*) from recovery_codes where company_id = $1 and user_id = $2) as recovery_codes,
       (select count(*) from passkeys where company_id = $1 and user_id = $2) as passkeys
from second_factors
where company_id = $1 and user_id = $2
