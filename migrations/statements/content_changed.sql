-- Mark all content of every company as changed, because migrations may write any table. Nodes regard the name "migration",
-- which is no table of content, as all content. Nodes that run during an upgrade then drop what they have cached.
insert into content_versions as v (company_id, version, changed_in, changes)
select id, 1, pg_current_xact_id(), array['1 ' || pg_current_xact_id()::text || ' migration'] from companies
on conflict (company_id) do update
set version = v.version + 1, changed_in = excluded.changed_in,
    changes = (array[(v.version + 1)::text || substr(excluded.changes[1], 2)] || v.changes)[1:20]
