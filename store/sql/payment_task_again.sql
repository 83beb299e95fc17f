-- Ask about a payment once more, at once.
insert into payment_tasks (company_id, dedup_key, kind, account_id, payment_id)
values ($1, $2, $3, $4, $5)
on conflict (dedup_key) do update
set done_at = null, due_at = now(), leased_until = null, attempts = 0, outcome = ''
