-- Reset messages and make them due now: the one with the id $1, or with 0 all that were given up, or with $4 all with
-- an unknown result; of the company $2 and the kind $3 unless empty. A message that is being delivered stays unchanged.
update outbox
set due_at = now(), parked_at = null, handed_at = null, attempts = 0, leased_until = null
where delivered_at is null and (leased_until is null or leased_until <= now())
    and (id = $1 or $1 = 0 and parked_at is not null and (handed_at is not null) = $4)
    and ($2 = '' or company_id = (select id from companies where slug = $2)) and ($3 = '' or kind = $3)
