-- Take the lock for loads into the company $1 until the transaction ends. Returns false if another transaction has the lock.
select pg_try_advisory_xact_lock(hashtextextended('lyceum load', $1)) as locked
