-- Returns the position to which the primary has written its log. The statement fails on a standby.
select pg_current_wal_lsn()::text
