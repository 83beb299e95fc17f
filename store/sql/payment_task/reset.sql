-- Create a task of the payment worker that is due in $7 seconds. If a task with the same key exists, it starts again with
-- that due time.
insert into payment_tasks (company_id, dedup_key, kind, account_id, order_id, payment_id, due_at)
values ($1, $2, $3, $4, $5, $6, now() + $7::double precision * interval '1 second')
on conflict (dedup_key) do update
set done_at = null, due_at = excluded.due_at, leased_until = null, attempts = 0, outcome = ''
