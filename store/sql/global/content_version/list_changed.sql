-- Returns the companies whose content was changed by transactions that were not yet visible to a snapshot with the
-- oldest running transaction $1, with their last changes in one text each. Also returns the transaction that is the oldest
-- running one now. Every transaction that was not visible to that snapshot is $1 or later.
select
    pg_snapshot_xmin(pg_current_snapshot())::text as oldest,
    coalesce(array_agg(v.company_id), '{}') as companies,
    coalesce(array_agg(v.version), '{}') as versions,
    coalesce(array_agg(array_to_string(v.changes, e'\n')), '{}') as changes
from content_versions v
where v.changed_in >= $1::text::xid8
