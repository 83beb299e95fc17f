-- Delete the deliveries of events that concern the person $2.
delete from webhook_deliveries where company_id = $1 and user_id = $2
