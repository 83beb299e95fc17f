-- Record $3 as the time of the last accepted challenge of the user $2. No row changes if a challenge of that time or a later
-- one was accepted before.
insert into second_factors as f (company_id, user_id, last_challenge)
values ($1, $2, $3)
on conflict (company_id, user_id) do update set last_challenge = excluded.last_challenge
where f.last_challenge < excluded.last_challenge
