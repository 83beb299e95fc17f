-- Enqueue a decoy message with the form of a message of password_reset/request. The message belongs to the first company,
-- because every message needs a company, and its userID is 0.
insert into outbox (company_id, kind, dedup_key, payload)
select c.id, $1, $2, $3::jsonb || jsonb_build_object('userID', 0)
from companies c
where c.sandbox_of is null
order by c.id
limit 1
