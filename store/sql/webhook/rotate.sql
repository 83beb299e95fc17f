-- Replace the encrypted secret of the webhook $2 by $3 on behalf of the user $5. The previous secret also signs for $4
-- seconds.
update webhooks w
set previous_secret = w.secret, previous_until = now() + make_interval(secs => $4), secret = $3, updated_at = now(), updated_by = $5::bigint,
    revision = w.revision + 1
where w.company_id = $1 and w.id = $2
returning w.id, w.revision, w.url, w.description, w.events, w.enabled, w.disabled_reason, w.failing_since, w.created_at, w.previous_until
