-- Owe the person with this address a message with a link. Where nobody has it the same row is written, for nobody
-- (userID 0), so that neither the answer nor its time tells whether somebody has.
insert into outbox (company_id, kind, dedup_key, payload)
select $1, $2, $3, $4::jsonb || jsonb_build_object('userID', coalesce((
    select id from users where company_id = $1 and lower(email) = lower($5) and deleted_at is null
), 0))
