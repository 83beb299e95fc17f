-- Block other nodes from adding signing keys until this transaction ends.
select pg_advisory_xact_lock(hashtextextended('lyceum signing keys', 0)) is null
