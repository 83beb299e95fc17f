-- Store the encrypted secret $3 of the user $2, which a code must confirm. A secret that was confirmed before stays
-- valid until then.
insert into second_factors as f (company_id, user_id, pending, pending_at)
values ($1, $2, $3, $4)
on conflict (company_id, user_id) do update set pending = excluded.pending, pending_at = excluded.pending_at
