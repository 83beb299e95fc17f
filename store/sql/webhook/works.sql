-- Record that a delivery to the webhook $2 succeeded after failures.
update webhooks set failing_since = null, failures = 0 where company_id = $1 and id = $2 and failures > 0
