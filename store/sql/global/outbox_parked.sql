-- Which messages were given up, and why? The newest first.
select id, company_id, kind, dedup_key, payload, attempts, created_at, parked_at, last_error
from outbox
where parked_at is not null
order by parked_at desc, id desc
limit $1
