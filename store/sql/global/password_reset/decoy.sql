-- Enqueue the same row as password_reset/request as a decoy. It belongs to any company, because every message needs
-- one.
insert into outbox (company_id, kind, dedup_key, payload)
select c.id, $1, $2, $3::jsonb || jsonb_build_object('userID', 0)
from companies c
order by c.id
limit 1
