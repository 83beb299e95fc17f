-- Make the webhooks of the companies $1 due now.
update webhook_turns set due_at = least(due_at, now()), wakes = wakes + 1 where company_id = any($1::bigint[])
