-- Add an invitation run of the user $2 with the courses $3, the batches $4 and the people with the addresses $5, the first
-- names $6 and the last names $7, and make the run due now. Returns the run.
with run as (
    insert into invitation_runs (company_id, course_ids, batch_ids, total, created_by)
    values ($1, coalesce($3::bigint[], '{}'), coalesce($4::bigint[], '{}'), cardinality($5::text[]), $2)
    returning *
),
lines as (
    insert into invitation_lines (company_id, run_id, line, email, fname, lname)
    select $1, run.id, p.line, p.email, p.fname, p.lname
    from run, unnest($5::text[], $6::text[], $7::text[]) with ordinality p (email, fname, lname, line)
)
select id, course_ids, batch_ids, total, invited, failed, waits, created_at, created_by, finished_at from run
