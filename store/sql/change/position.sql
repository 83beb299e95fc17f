-- Returns the oldest transaction that is running now, and the history of the database, which is its identifier and its
-- timeline. All changes of older transactions are visible to later statements. The subquery makes a Citus cluster run the
-- statement on the node that has the company's rows.
select
    pg_snapshot_xmin(pg_current_snapshot())::text as oldest,
    (select system_identifier from pg_control_system())::text || '/' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as history
from (select count(*) as versions from content_versions where company_id = $1) one
