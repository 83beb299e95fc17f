-- Make the unfinished invitation runs of the company due now.
insert into invitation_turns (company_id, run_id)
select company_id, id from invitation_runs where company_id = $1 and finished_at is null
on conflict do nothing
