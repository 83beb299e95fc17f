-- Make the delivery $2 due now, as if its event were new. Returns its webhook and whether the webhook is enabled.
update webhook_deliveries d
set state = 'pending', queued_at = now(), due_at = now(), attempts = 0
from webhooks w
where d.company_id = $1 and d.id = $2 and w.company_id = $1 and w.id = d.webhook_id
returning d.webhook_id, w.enabled
