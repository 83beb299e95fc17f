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
