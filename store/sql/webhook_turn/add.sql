-- Add the row with the due time of the webhook $2, and make the webhook due now. Does nothing if the webhook has the row.
insert into webhook_turns (company_id, webhook_id) values ($1, $2) on conflict (company_id, webhook_id) do nothing
