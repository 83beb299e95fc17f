-- Enqueue a message. Only the first message of a cause is kept.
insert into outbox (company_id, kind, dedup_key, payload)
values ($1, $2, $3, $4)
on conflict (dedup_key) do nothing
