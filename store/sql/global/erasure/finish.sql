-- Delete the company $1, which has no rows in other tables any more. Records the time, and the transaction, by which the
-- nodes find the erased company.
with gone as (
    delete from companies where id = $1
)
update erased_companies set erased_at = now(), erased_in = pg_current_xact_id() where id = $1
