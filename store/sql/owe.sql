-- Owe the world a message that this change caused. One cause gives one message.
insert into outbox (company_id, kind, dedup_key, payload)
values ($1, $2, $3, $4)
on conflict (dedup_key) do nothing
