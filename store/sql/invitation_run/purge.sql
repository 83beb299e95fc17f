-- Delete the company's invitation runs that finished before $2, and add their tombstones. The number of affected rows is the
-- number of deleted runs.
with removed as (
    delete from invitation_runs where company_id = $1 and finished_at < $2 returning id
)
insert into tombstones (company_id, kind, object_id)
select $1, 'invitation_run', id from removed
