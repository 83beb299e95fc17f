-- The statement that adds the row also updates the counter.
with made as (insert into batches (company_id, name) values ($1, $2), ($1, $3) on conflict do nothing returning id), counted as (insert into counters as k (company_id, kind, slot, n) select $1, 'batches', 0, count(*) from made on conflict (company_id, kind, scope, slot) do update set n = k.n + excluded.n) select id from made
