-- Take the lock for filling and resetting the sandbox until the transaction ends. Returns false if another transaction has
-- the lock.
select pg_try_advisory_xact_lock(hashtextextended('lyceum sandbox', $1)) as locked
