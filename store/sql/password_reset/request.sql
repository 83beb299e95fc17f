-- Enqueue a message with a password reset link for the user with this e-mail address. For an unknown address the same
-- row is written with the userID 0, so that neither the response nor its time reveals whether the address is known.
insert into outbox (company_id, kind, dedup_key, payload)
select $1, $2, $3, $4::jsonb || jsonb_build_object('userID', coalesce((
    select id from users where company_id = $1 and lower(email) = lower($5) and deleted_at is null
), 0))
