-- Returns the parked messages that nodes were sending when their leases ended. Clears these leases, so that each
-- message is returned once.
update outbox
set leased_until = null
where parked_at is not null and leased_until <= now()
returning id, coalesce(company_id, 0) as company_id, kind, dedup_key, payload, attempts, claims, created_at
