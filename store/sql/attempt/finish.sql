-- Set the status $3 and the result $4 of the attempt $2. The result is null until all questions are marked. An open attempt
-- gets the current time as its end, but not a time after its deadline.
with finished as (
    update exam_attempts a
    set status = $3, result = $4::numeric, marks = round($4::numeric), submitted_at = coalesce(a.submitted_at, least(n.now, a.deadline)),
        revision = a.revision + 1, import_id = null
    from (select now() as now) n
    where a.company_id = $1 and a.id = $2
    returning a.submitted_at
),
closed as (
    delete from attempt_deadlines where company_id = $1 and attempt_id = $2
)
select submitted_at from finished
