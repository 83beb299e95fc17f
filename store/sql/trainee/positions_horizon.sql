-- Returns the highest id of a trainee of the company, and the id that the next database transaction will get.
select coalesce(max(id), 0) as id, pg_snapshot_xmax(pg_current_snapshot())::text as transaction
from users
where company_id = $1 and role = 'trainee' and deleted_at is null
