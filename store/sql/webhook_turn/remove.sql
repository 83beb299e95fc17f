-- Forget when the webhook $2 is due.
delete from webhook_turns where company_id = $1 and webhook_id = $2
