-- Returns the version, the clock and the state of the server, and the number of its connections, for the
-- checks of the operator.
select
    current_setting('server_version_num')::int as version, clock_timestamp() as clock, pg_is_in_recovery() as standby,
    current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on' as durable,
    current_setting('max_connections')::int as max_connections,
    (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
    exists (select 1 from pg_extension where extname = 'citus') as citus
