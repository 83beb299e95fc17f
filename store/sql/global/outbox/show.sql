-- Returns the message $1. A message of a sandbox is not returned.
select o.id, coalesce(o.company_id, 0) as company_id, coalesce(c.slug, '') as company, o.kind, o.dedup_key, o.payload, o.attempts, o.claims, o.created_at,
    o.due_at, coalesce(o.leased_until > now(), false) as leased, o.handed_at, o.delivered_at, o.parked_at, o.last_error
from outbox o
left join companies c on c.id = o.company_id
where o.id = $1 and o.sandbox_due_at is null
