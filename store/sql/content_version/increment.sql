-- Increment the content version of the company. Every transaction that changes the company's content runs this statement
-- last. $2 names the changed parts. The row contains the last 20 changes with their transactions, the newest first.
insert into content_versions as v (company_id, version, changed_in, changes)
values ($1, 1, pg_current_xact_id(), array['1 ' || pg_current_xact_id()::text || ' ' || $2::text])
on conflict (company_id) do update
set version = v.version + 1, changed_in = excluded.changed_in,
    changes = (array[(v.version + 1)::text || substr(excluded.changes[1], 2)] || v.changes)[1:20]
