-- Increment the content version of the company. Every transaction that changes the company's content runs this
-- statement last.
insert into content_versions as v (company_id, version, changed_in)
values ($1, 1, pg_current_xact_id())
on conflict (company_id) do update set version = v.version + 1, changed_in = excluded.changed_in
