-- Try a message again at once, as if it were new: the one with the number $1, or with 0 all that were given up, or with $4
-- all of which it is not known whether they were sent; of the company $2 and the kind $3 where they are not empty. One that
-- is being delivered is left alone.
update outbox
set due_at = now(), parked_at = null, handed_at = null, attempts = 0, leased_until = null
where delivered_at is null and (leased_until is null or leased_until <= now())
    and (id = $1 or $1 = 0 and parked_at is not null and (handed_at is not null) = $4)
    and ($2 = '' or company_id = (select id from companies where slug = $2)) and ($3 = '' or kind = $3)
