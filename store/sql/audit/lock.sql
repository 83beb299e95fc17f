-- Take the lock for archiving the company's audit log until the transaction ends, unless another transaction has it. Returns
-- whether it was taken.
select pg_try_advisory_xact_lock(hashtextextended('lyceum audit archive', $1)) as locked
