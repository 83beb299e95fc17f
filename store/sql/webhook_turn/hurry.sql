-- Make the webhook $2 due now, even if it is paused after failures.
update webhook_turns set due_at = now(), paused_until = now(), wakes = wakes + 1 where company_id = $1 and webhook_id = $2
