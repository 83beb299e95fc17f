-- Enqueue a decoy with the same form as the message for a password reset. $1 is the kind, $2 the deduplication key and $3
-- the payload. The decoy belongs to the first company, because every such message needs a company, and its userID is 0.
insert into outbox (company_id, kind, dedup_key, payload)
select c.id, $1, $2, $3::jsonb || jsonb_build_object('userID', 0)
from companies c
where c.sandbox_of is null
order by c.id
limit 1
