-- Add a delivery of the test event $3 with the data $4 to the webhook $2, and return its id.
insert into webhook_deliveries (company_id, webhook_id, event_type, subject, data)
values ($1, $2, $3, 'webhook:' || $2::bigint, $4)
returning id
