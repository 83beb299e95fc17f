-- Make other nodes wait until this transaction ends before they count certificate orders.
select pg_advisory_xact_lock(hashtextextended('lyceum certificate orders', 0)) is null as locked
