-- expects: conflict target of counters
insert into counters (company_id, kind, slot, n) values ($1, $2, 0, 1) on conflict (kind, scope, slot) do nothing
