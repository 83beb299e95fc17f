-- Delete the company $1, which has no rows in other tables any more, and record the time. Nodes find the erased company by the
-- transaction.
with gone as (
    delete from companies where id = $1
)
update erased_companies set erased_at = now(), erased_in = pg_current_xact_id() where id = $1
