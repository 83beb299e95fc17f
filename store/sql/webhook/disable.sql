-- Disable the webhook $2 with the reason $3. Returns the webhook, or no row if it is disabled already.
update webhooks w
set enabled = false, disabled_reason = $3, updated_at = now(), revision = w.revision + 1
where w.company_id = $1 and w.id = $2 and w.enabled
returning w.id, w.revision, w.url, w.description, w.events, w.enabled, w.disabled_reason, w.failing_since, w.created_at, w.previous_until
