-- Take the lock for archiving the company's audit log until the transaction ends. Returns false if another transaction has
-- the lock.
select pg_try_advisory_xact_lock(hashtextextended('lyceum audit archive', $1)) as locked
