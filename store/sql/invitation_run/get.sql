-- Returns the invitation run $2. $3 is the manager whose run it must be, or null.
select id, course_ids, batch_ids, total, invited, failed, waits, created_at, created_by, finished_at
from invitation_runs
where company_id = $1 and id = $2 and ($3::bigint is null or created_by = $3)
