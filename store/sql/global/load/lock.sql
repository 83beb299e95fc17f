-- Take the lock for loads into the company $1 until the transaction ends, unless another transaction has it. Returns
-- whether it was taken.
select pg_try_advisory_xact_lock(hashtextextended('lyceum load', $1)) as locked
