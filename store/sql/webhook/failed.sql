-- Record that all deliveries that a node sent to the webhook $2 at once have failed, at the time $3.
update webhooks set failing_since = coalesce(failing_since, $3), failures = failures + 1 where company_id = $1 and id = $2
