-- Delete the row with the due time of the webhook $2.
delete from webhook_turns where company_id = $1 and webhook_id = $2
