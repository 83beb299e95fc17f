-- Change the webhook $2 to the JSON object $3 on behalf of the user $4. If this enables the webhook, it clears the reason
-- for disabling, the time since which the webhook fails and the count of failures.
update webhooks w
set url = n.url, description = n.description, events = array(select jsonb_array_elements_text(n.events)), enabled = n.enabled,
    disabled_reason = case when n.enabled then '' else w.disabled_reason end,
    failing_since = case when n.enabled and not w.enabled then null else w.failing_since end,
    failures = case when n.enabled and not w.enabled then 0 else w.failures end,
    updated_at = now(), updated_by = $4::bigint, revision = w.revision + 1
from jsonb_to_record($3::jsonb) as n (url text, description text, events jsonb, enabled boolean)
where w.company_id = $1 and w.id = $2
returning w.id, w.revision, w.url, w.description, w.events, w.enabled, w.disabled_reason, w.failing_since, w.created_at, w.previous_until
