-- Create a task of the payment worker that is due in $9 seconds. Does nothing if a task with the same key or
-- the same event id exists.
insert into payment_tasks (company_id, dedup_key, event_id, kind, account_id, order_id, payment_id, gateway_order_id, detail, due_at)
values ($1, $2, nullif($3, ''), $4, $5, $6, $7, $8, $10, now() + $9::double precision * interval '1 second')
on conflict do nothing
