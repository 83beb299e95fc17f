-- Returns the counts of the company's dashboard for the period from $2, inclusive, until $3, exclusive. A user
-- with a session in the period counts as active.
select
    (
        select count(distinct user_id) from sessions
        where company_id = $1 and coalesce(seen_at, created_at) >= $2::timestamptz and created_at < $3::timestamptz
    ) as active,
    (select count(*) from enrollments where company_id = $1 and created_at >= $2::timestamptz and created_at < $3::timestamptz) as enrollments,
    (
        select count(*) from enrollments
        where company_id = $1 and status = 'completed' and completed_at >= $2::timestamptz and completed_at < $3::timestamptz
    ) as completions,
    (
        select count(*) from exam_attempts
        where company_id = $1 and status = 3 and submitted_at >= $2::timestamptz and submitted_at < $3::timestamptz
    ) as passed,
    (
        select count(*) from exam_attempts
        where company_id = $1 and status = 4 and submitted_at >= $2::timestamptz and submitted_at < $3::timestamptz
    ) as failed
