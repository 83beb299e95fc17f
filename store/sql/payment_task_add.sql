-- Note what the payment worker has to ask the gateway about, after $9 seconds. What is noted already, under its key or
-- under the gateway's id of the event, stays as it is.
insert into payment_tasks (company_id, dedup_key, event_id, kind, account_id, order_id, payment_id, gateway_order_id, detail, due_at)
values ($1, $2, nullif($3, ''), $4, $5, $6, $7, $8, $10, now() + $9::double precision * interval '1 second')
on conflict do nothing
