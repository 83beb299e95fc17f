-- Make the invitation run $2 due now.
insert into invitation_turns (company_id, run_id) values ($1, $2)
