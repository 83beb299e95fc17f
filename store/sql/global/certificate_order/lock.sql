-- Serialize the counting of certificate orders between nodes.
select pg_advisory_xact_lock(hashtextextended('lyceum certificate orders', 0)) is null as locked
