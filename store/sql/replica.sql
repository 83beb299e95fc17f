-- name: replica/replayed (global)
-- Returns the position to which the standby has replayed the log of the primary, or an empty string on a server that is not
-- a standby.
select case when pg_is_in_recovery() then coalesce(pg_last_wal_replay_lsn()::text, '') else '' end

-- name: replica/written (global)
-- Returns the position to which the primary has written its log. The statement fails on a standby.
select pg_current_wal_lsn()::text
