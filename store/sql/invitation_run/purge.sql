-- Delete the company's invitation runs that finished before $2.
delete from invitation_runs where company_id = $1 and finished_at < $2
