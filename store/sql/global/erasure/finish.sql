-- Delete the company $1, which has no rows in other tables any more, and record the time.
with gone as (
    delete from companies where id = $1
)
update erased_companies set erased_at = now() where id = $1
