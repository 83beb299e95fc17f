-- Add an invitation run of the user $2 with the courses $3, the batches $4 and the people with the addresses $5, the first
-- names $6 and the last names $7, and make the run due now. A person with an error code in $8 and its text in $9 is not invited. Returns
-- the run.
with run as (
    insert into invitation_runs (company_id, course_ids, batch_ids, total, failed, created_by)
    values ($1, coalesce($3::bigint[], '{}'), coalesce($4::bigint[], '{}'), cardinality($5::text[]), coalesce(cardinality(array_remove($8::text[], '')), 0), $2)
    returning *
),
lines as (
    insert into invitation_lines (company_id, run_id, line, email, fname, lname, error, message, done_at)
    select $1, run.id, p.line, p.email, p.fname, p.lname, nullif(p.code, ''), coalesce(p.message, ''), case when p.code <> '' then n.now end
    from run
    cross join (select now() as now) n
    cross join unnest($5::text[], $6::text[], $7::text[], $8::text[], $9::text[]) with ordinality p (email, fname, lname, code, message, line)
)
select id, course_ids, batch_ids, total, invited, failed, waits, created_at, created_by, finished_at from run
