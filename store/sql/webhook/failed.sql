-- Record that a round of deliveries to the webhook $2 failed at $3.
update webhooks set failing_since = coalesce(failing_since, $3), failures = failures + 1 where company_id = $1 and id = $2
