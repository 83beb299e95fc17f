-- Store the encrypted secret $3 of the user $2 at the time $4, until a code confirms it. A secret that was confirmed before
-- stays valid until the confirmation of the new one.
insert into second_factors as f (company_id, user_id, pending, pending_at)
values ($1, $2, $3, $4)
on conflict (company_id, user_id) do update set pending = excluded.pending, pending_at = excluded.pending_at
