-- Returns the messages that nodes were sending when their leases ended. Returns each to one caller, once.
update outbox
set leased_until = null
where parked_at is not null and leased_until <= now()
returning id, company_id, kind, dedup_key, payload, attempts, claims, created_at
