-- Delete the deliveries of events that occurred before $2.
delete from webhook_deliveries where company_id = $1 and occurred_at < $2
