-- Returns a page of the invitation runs, the newest first. $4 is the manager to whose runs the result is limited, or null
-- for no limit.
select
    count(*) over () as total_count,
    r.id, r.course_ids, r.batch_ids, r.total, r.invited, r.failed, r.waits, r.created_at, r.created_by, r.finished_at, u.fname, u.lname, u.email
from invitation_runs r
join users u on u.company_id = $1 and u.id = r.created_by
where r.company_id = $1 and ($4::bigint is null or r.created_by = $4)
order by r.id desc
limit $2::bigint offset $3::bigint
