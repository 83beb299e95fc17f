-- Returns the number of invitation runs. $2 is the manager to whose runs the result is limited, or null for no limit.
select count(*) from invitation_runs where company_id = $1 and ($2::bigint is null or created_by = $2)
