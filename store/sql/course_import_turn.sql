-- name: course_import_turn/claim (global)
-- Lease up to $1 due imports of courses to the caller for $2 seconds, and return them.
with due as (
    select id
    from course_import_turns
    where due_at <= now() and (leased_until is null or leased_until <= now())
    order by due_at, id
    limit $1
    for update skip locked
)
update course_import_turns t
set leased_until = now() + $2::double precision * interval '1 second', claims = t.claims + 1
from due
where t.id = due.id
returning t.id, t.company_id, t.import_id, t.claims

-- name: course_import_turn/delay (global)
-- End the lease on the row $1 of an import and make it due $3 seconds from now. Does nothing unless $2 is the number of the newest lease.
update course_import_turns
set leased_until = null, due_at = now() + $3::double precision * interval '1 second'
where id = $1 and claims = $2

-- name: course_import_turn/drop (global)
-- Delete the row $1 of an import that has ended. Does nothing unless $2 is the number of the newest lease.
delete from course_import_turns where id = $1 and claims = $2

-- name: course_import_turn/renew (global)
-- Extend the lease on the row $1 to $3 seconds from now. Does nothing unless $2 is the number of the newest lease.
update course_import_turns set leased_until = now() + $3::double precision * interval '1 second' where id = $1 and claims = $2
