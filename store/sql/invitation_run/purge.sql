-- Delete the company's invitation runs that finished before $2, and add their tombstones with the people who started them. The number
-- of affected rows is the number of deleted runs.
with removed as (
    delete from invitation_runs where company_id = $1 and finished_at < $2 returning id, created_by
)
insert into tombstones (company_id, kind, object_id, managers)
select $1, 'invitation_run', id, array[created_by] from removed
