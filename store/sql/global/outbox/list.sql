-- Returns at most $7 messages that belong to no sandbox, newest first. $1 is the slug of a company and $2 a kind; an empty
-- text selects all. If $3 is true, messages that wait or are being sent are selected. $4 selects messages that were given
-- up, $5 messages with an unknown result, and $6 messages that are done.
select o.id, coalesce(o.company_id, 0) as company_id, coalesce(c.slug, '') as company, o.kind, o.dedup_key, o.payload, o.attempts, o.claims, o.created_at,
    o.due_at, coalesce(o.leased_until > now(), false) as leased, o.handed_at, o.delivered_at, o.parked_at, o.last_error
from outbox o
left join companies c on c.id = o.company_id
where o.sandbox_due_at is null and ($1 = '' or c.slug = $1) and ($2 = '' or o.kind = $2)
    and ($3 and o.delivered_at is null and (o.parked_at is null or o.leased_until > now())
        or $4 and o.parked_at is not null and o.handed_at is null
        or $5 and o.parked_at is not null and o.handed_at is not null and (o.leased_until is null or o.leased_until <= now())
        or $6 and o.delivered_at is not null)
order by o.id desc
limit $7
