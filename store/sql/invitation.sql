-- name: invitation_run/add
-- Add an invitation run of the user $2 with the courses $3, the batches $4 and the people with the addresses $5, the first
-- names $6 and the last names $7, and make the run due now. A person with an error code in $8 and its text in $9 is not invited. $10 is the last day of the
-- enrollments in the courses, or null. Returns the run.
with run as (
    insert into invitation_runs (company_id, course_ids, batch_ids, end_date, total, failed, created_by)
    values ($1, coalesce($3::bigint[], '{}'), coalesce($4::bigint[], '{}'), $10::date, cardinality($5::text[]), coalesce(cardinality(array_remove($8::text[], '')), 0), $2)
    returning *
),
lines as (
    insert into invitation_lines (company_id, run_id, line, email, fname, lname, error, message, done_at)
    select $1, run.id, p.line, p.email, p.fname, p.lname, nullif(p.code, ''), coalesce(p.message, ''), case when p.code <> '' then n.now end
    from run
    cross join (select now() as now) n
    cross join unnest($5::text[], $6::text[], $7::text[], $8::text[], $9::text[]) with ordinality p (email, fname, lname, code, message, line)
)
select id, course_ids, batch_ids, end_date, total, invited, failed, waits, created_at, created_by, finished_at from run

-- name: invitation_run/count
-- Store the numbers of people of the invitation run $2 who are invited and who could not be invited, and whether the run
-- waits ($3). A run without further lines is finished. Returns whether the run is finished.
update invitation_runs r
set invited = l.invited, failed = l.failed, waits = $3, finished_at = case when l.ended = r.total then coalesce(r.finished_at, n.now) end
from (
    select
        count(*) filter (where done_at is not null) as ended,
        count(*) filter (where done_at is not null and error is null) as invited,
        count(*) filter (where error is not null) as failed
    from invitation_lines
    where company_id = $1 and run_id = $2
) l
cross join (select now() as now) n
where r.company_id = $1 and r.id = $2
returning r.finished_at is not null

-- name: invitation_run/creator_role
-- Returns the role of the user $2, unless the user is disabled or erased.
select role from users where company_id = $1 and id = $2 and status = 1 and deleted_at is null

-- name: invitation_run/end_line
-- End the line $3 of the invitation run $2 with the user $4, or with the error $5 and its text $6, unless the line has
-- ended.
update invitation_lines
set user_id = $4, error = $5, message = $6, done_at = now()
where company_id = $1 and run_id = $2 and line = $3 and done_at is null

-- name: invitation_run/enqueue
-- Make the invitation run $2 due now.
insert into invitation_turns (company_id, run_id) values ($1, $2)

-- name: invitation_run/get
-- Returns the invitation run $2. If $3 is not null, the manager $3 must have created the run.
select id, course_ids, batch_ids, end_date, total, invited, failed, waits, created_at, created_by, finished_at
from invitation_runs
where company_id = $1 and id = $2 and ($3::bigint is null or created_by = $3)

-- name: invitation_run/hold
-- Lock the line $3 of the invitation run $2 and return its number, unless the line has ended.
select line from invitation_lines where company_id = $1 and run_id = $2 and line = $3 and done_at is null for update

-- name: invitation_run/lines
-- Returns up to $4 lines after the line $3 of the invitation run $2, in their order. If $5 is set, it returns only lines
-- that ended with an error.
select line, email, fname, lname, coalesce(user_id, 0) as user_id, error, message, done_at
from invitation_lines
where company_id = $1 and run_id = $2 and line > $3 and (not $5::boolean or error is not null)
order by line
limit $4

-- name: invitation_run/list
-- Returns a page of the invitation runs, the newest first. $4 is another order, and $5 the manager to whose runs the result is limited, or null
-- for no limit.
select
    count(*) over () as total_count,
    r.id, r.course_ids, r.batch_ids, r.end_date, r.total, r.invited, r.failed, r.waits, r.created_at, r.created_by, r.finished_at, u.fname, u.lname, u.email
from invitation_runs r
join users u on u.company_id = $1 and u.id = r.created_by
where r.company_id = $1 and ($5::bigint is null or r.created_by = $5)
order by {sort $4} r.id desc
limit $2::bigint offset $3::bigint

-- name: invitation_run/pending
-- Returns up to $3 lines of the invitation run $2 that have not ended, in their order.
select line, email, fname, lname
from invitation_lines
where company_id = $1 and run_id = $2 and done_at is null
order by line
limit $3

-- name: invitation_run/purge
-- Delete the company's invitation runs that finished before $2, and add their tombstones with the people who started them. The number
-- of affected rows is the number of deleted runs.
with removed as (
    delete from invitation_runs where company_id = $1 and finished_at < $2 returning id, created_by
)
insert into tombstones (company_id, kind, object_id, managers)
select $1, 'invitation_run', id, array[created_by] from removed

-- name: invitation_run/resume
-- Make the unfinished invitation runs of the company due now.
insert into invitation_turns (company_id, run_id)
select company_id, id from invitation_runs where company_id = $1 and finished_at is null
on conflict do nothing

-- name: invitation_run/stop
-- End all lines of the invitation run $2 that have not ended, with the error $3 and its text $4.
update invitation_lines set error = $3, message = $4, done_at = now() where company_id = $1 and run_id = $2 and done_at is null

-- name: invitation_run/total
-- Returns the number of invitation runs. $2 is the manager to whose runs the result is limited, or null for no limit.
select count(*) from invitation_runs where company_id = $1 and ($2::bigint is null or created_by = $2)

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
