-- Make other nodes wait until this transaction ends before they add signing keys.
select pg_advisory_xact_lock(hashtextextended('lyceum signing keys', 0)) is null
