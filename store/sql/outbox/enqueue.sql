-- Enqueue a message. If a message with the same deduplication key exists, nothing changes.
insert into outbox (company_id, kind, dedup_key, payload)
values ($1, $2, $3, $4)
on conflict (dedup_key) do nothing
