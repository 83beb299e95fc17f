-- Make the webhook $2 due now.
insert into webhook_turns (company_id, webhook_id) values ($1, $2) on conflict (company_id, webhook_id) do nothing
