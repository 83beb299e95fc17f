-- Enqueue a message that belongs to no company.
insert into outbox (kind, dedup_key, payload) values ($1, $2, $3)
