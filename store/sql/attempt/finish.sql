-- Set the status $3 and the result $4 of the attempt $2. The result is null until all questions are marked. An open attempt ends now, at the
-- latest at its deadline.
with finished as (
    update exam_attempts
    set status = $3, result = $4::numeric, marks = round($4::numeric), submitted_at = coalesce(submitted_at, least(now(), deadline)), revision = revision + 1, import_id = null
    where company_id = $1 and id = $2
    returning id, status, submitted_at
),
closed as (
    delete from attempt_deadlines where company_id = $1 and attempt_id = $2
)
select submitted_at from finished
