-- name: invitation_turn/claim (global)
-- Lease up to $1 due invitation runs to the caller for $2 seconds, and return them.
with due as (
    select id
    from invitation_turns
    where due_at <= now() and (leased_until is null or leased_until <= now())
    order by due_at, id
    limit $1
    for update skip locked
)
update invitation_turns t
set leased_until = now() + $2::double precision * interval '1 second', claims = t.claims + 1
from due
where t.id = due.id
returning t.id, t.company_id, t.run_id, t.claims

-- name: invitation_turn/delay (global)
-- End the lease on the row $1 of an invitation run and make it due $3 seconds from now. Does nothing unless $2 is the number
-- of the newest lease.
update invitation_turns
set leased_until = null, due_at = now() + $3::double precision * interval '1 second'
where id = $1 and claims = $2

-- name: invitation_turn/drop (global)
-- Delete the row $1 of a finished invitation run. Does nothing unless $2 is the number of the newest lease.
delete from invitation_turns where id = $1 and claims = $2
