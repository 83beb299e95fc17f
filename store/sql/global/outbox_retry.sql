-- Try a message again from $2 on, as if it were new: the one with the number $1, or with 0 all that were given up, of the
-- company $3 and the kind $4 where they are not empty. One that is being delivered is left alone.
update outbox
set due_at = $2, parked_at = null, attempts = 0, leased_until = null
where delivered_at is null and (leased_until is null or leased_until <= $2)
    and (id = $1 or $1 = 0 and parked_at is not null)
    and ($3 = '' or company_id = (select id from companies where slug = $3)) and ($4 = '' or kind = $4)
