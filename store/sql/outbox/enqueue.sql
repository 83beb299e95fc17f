-- Enqueue a message of the kind $2 with the deduplication key $3 and the payload $4. If a message with the same key exists,
-- nothing changes. If $5 is true, count the message among the company's messages of the day. If $6 is true, the company is a
-- sandbox. Returns the company's limit if the company has now sent more messages than the limit allows, otherwise null.
with made as (
    insert into outbox (company_id, kind, dedup_key, payload, due_at, sandbox_due_at)
    values ($1, $2, $3, $4, case when $6::boolean then timestamptz '9999-12-31 00:00:00+00' else now() end, case when $6::boolean then now() end)
    on conflict (dedup_key) do nothing
    returning id
),
counted as (
    update company_limits l
    set sent = case when l.sent_on = t.today then l.sent else 0 end + 1, sent_on = t.today
    from (select (now() at time zone 'UTC')::date as today) t
    where l.company_id = $1 and $5::boolean and exists (select 1 from made)
    returning l.messages, l.sent
)
select (select messages from counted where sent > messages) as exceeded
