-- name: content_version/increment
-- Increment the content version of the company. Every transaction that changes the company's content runs this statement
-- last. $2 names the changed parts. The row contains the last 20 changes with their transactions, the newest first. The texts
-- of the lessons are due after a change of documents and after an import of the company.
with texts as (
    insert into lesson_text_turns as t (company_id)
    select $1::bigint where string_to_array($2::text, ' ') && '{documents,companies}'
    on conflict (company_id) do update set due_at = least(t.due_at, excluded.due_at), changes = t.changes + 1
)
insert into content_versions as v (company_id, version, changed_in, changes)
values ($1, 1, pg_current_xact_id(), array['1 ' || pg_current_xact_id()::text || ' ' || $2::text])
on conflict (company_id) do update
set version = v.version + 1, changed_in = excluded.changed_in,
    changes = (array[(v.version + 1)::text || substr(excluded.changes[1], 2)] || v.changes)[1:20]

-- name: content_version/list_changed (global)
-- Returns the companies whose content was changed by transactions that an earlier snapshot did not see. $1 is the oldest
-- transaction that was running at that snapshot. Every transaction that the snapshot did not see is $1 or a later one. The
-- changes of each company are one text with a line for each. Also returns the ids of the companies that such transactions
-- have erased, and the oldest transaction that is running now. An erased company has no other row any more.
select
    pg_snapshot_xmin(pg_current_snapshot())::text as oldest,
    coalesce(array_agg(v.company_id), '{}') as companies,
    coalesce(array_agg(v.version), '{}') as versions,
    coalesce(array_agg(array_to_string(v.changes, e'\n')), '{}') as changes,
    array(select e.id from erased_companies e where e.erased_in >= $1::text::xid8) as erased
from content_versions v
where v.changed_in >= $1::text::xid8
