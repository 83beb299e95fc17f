-- Lock the webhook $2 and return it.
select w.id, w.revision, w.url, w.description, w.events, w.enabled, w.disabled_reason, w.failing_since, w.created_at, w.previous_until
from webhooks w
where w.company_id = $1 and w.id = $2
for update
