-- Try a message again at once, as if it were new: the one with the number $1, or with 0 all that were given up, of the
-- company $2 and the kind $3 where they are not empty. One that is being delivered is left alone.
update outbox
set due_at = now(), parked_at = null, attempts = 0, leased_until = null
where delivered_at is null and (leased_until is null or leased_until <= now())
    and (id = $1 or $1 = 0 and parked_at is not null)
    and ($2 = '' or company_id = (select id from companies where slug = $2)) and ($3 = '' or kind = $3)
