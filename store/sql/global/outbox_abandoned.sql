-- Which messages were being handed over by nodes that have told nothing until the end of their lease? Each is given to one
-- caller, once.
update outbox
set leased_until = null
where parked_at is not null and leased_until <= now()
returning id, company_id, kind, dedup_key, payload, attempts, claims, created_at
