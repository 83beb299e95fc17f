-- Remove the webhook $2 and its deliveries.
delete from webhooks where company_id = $1 and id = $2
