-- Enqueue messages of the kind $2 with the deduplication keys $3 and the payloads $4. The arrays are parallel. A message
-- whose key exists is not enqueued again. If $5 is true, count the messages among the company's messages of the day. If $6
-- is true, the company is a sandbox. Returns the company's limit if the company has now sent more messages than the limit
-- allows, otherwise null.
with made as (
    insert into outbox (company_id, kind, dedup_key, payload, due_at, sandbox_due_at)
    select $1::bigint, $2::text, i.key, i.payload::jsonb, case when $6::boolean then timestamptz '9999-12-31 00:00:00+00' else now() end, case when $6::boolean then now() end
    from unnest($3::text[], $4::text[]) with ordinality as i (key, payload, row_index)
    order by i.row_index
    on conflict (dedup_key) do nothing
    returning id
),
counted as (
    update company_limits l
    set sent = case when l.sent_on = t.today then l.sent else 0 end + (select count(*) from made), sent_on = t.today
    from (select (now() at time zone 'UTC')::date as today) t
    where l.company_id = $1 and $5::boolean
    returning l.messages, l.sent
)
select (select messages from counted where sent > messages) as exceeded
