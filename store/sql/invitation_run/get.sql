-- Returns the invitation run $2. If $3 is not null, the manager $3 must have created the run.
select id, course_ids, batch_ids, total, invited, failed, waits, created_at, created_by, finished_at
from invitation_runs
where company_id = $1 and id = $2 and ($3::bigint is null or created_by = $3)
