-- Reset messages that are not being delivered, and make them due now. If $1 is an id, it selects this message. If $1 is 0,
-- $4 selects the parked messages: true selects messages with an unknown result, and false selects messages that were given
-- up. $2 is a company, and null selects all companies. $3 is a kind, and an empty text selects all kinds. Messages of
-- sandboxes stay unchanged.
update outbox
set due_at = now(), parked_at = null, handed_at = null, attempts = 0, leased_until = null
where delivered_at is null and sandbox_due_at is null and (leased_until is null or leased_until <= now())
    and (id = $1 or $1 = 0 and parked_at is not null and (handed_at is not null) = $4)
    and ($2::bigint is null or company_id = $2::bigint) and ($3 = '' or kind = $3)
