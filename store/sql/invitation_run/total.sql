-- Returns the number of invitation runs. $2 is the manager whose runs count, or null.
select count(*) from invitation_runs where company_id = $1 and ($2::bigint is null or created_by = $2)
