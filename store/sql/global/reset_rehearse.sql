-- Write what reset_request writes, for nobody: of some company, because every message is one's.
insert into outbox (company_id, kind, dedup_key, payload)
select c.id, $1, $2, $3::jsonb || jsonb_build_object('userID', 0)
from companies c
order by c.id
limit 1
