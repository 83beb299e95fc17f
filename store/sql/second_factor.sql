-- name: second_factor/begin
-- Store the encrypted secret $3 of the user $2 at the time $4, until a code confirms it. A secret that was confirmed before
-- stays valid until the confirmation of the new one.
insert into second_factors as f (company_id, user_id, pending, pending_at)
values ($1, $2, $3, $4)
on conflict (company_id, user_id) do update set pending = excluded.pending, pending_at = excluded.pending_at

-- name: second_factor/by_user
-- Returns the second factor of the user $2, and the numbers of unused recovery codes and of passkeys.
select secret, confirmed_at, last_step, pending, pending_at,
       (select count(*) from recovery_codes where company_id = $1 and user_id = $2) as recovery_codes,
       (select count(*) from passkeys where company_id = $1 and user_id = $2) as passkeys
from second_factors
where company_id = $1 and user_id = $2

-- name: second_factor/confirm
-- Make the unconfirmed secret $3 the second factor of the user $2 at the time $5. $4 is the time step of the code that has
-- confirmed it. No row changes if $3 is not the unconfirmed secret.
update second_factors
set secret = pending, confirmed_at = $5, last_step = $4, pending = null, pending_at = null
where company_id = $1 and user_id = $2 and pending = $3

-- name: second_factor/remove
-- Remove the second factor of the user $2.
delete from second_factors where company_id = $1 and user_id = $2

-- name: second_factor/use
-- Record $3 as the time step of the last code of the user $2. No row changes if a code of that time step or a later one
-- was used before.
update second_factors
set last_step = $3
where company_id = $1 and user_id = $2 and secret is not null and last_step < $3

-- name: second_factor/use_challenge
-- Record $3 as the time of the last accepted challenge of the user $2. No row changes if a challenge of that time or a later
-- one was accepted before.
insert into second_factors as f (company_id, user_id, last_challenge)
values ($1, $2, $3)
on conflict (company_id, user_id) do update set last_challenge = excluded.last_challenge
where f.last_challenge < excluded.last_challenge
