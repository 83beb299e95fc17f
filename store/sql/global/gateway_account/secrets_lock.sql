-- Take the lock for changes of the webhook secrets of the company $1 and of its sandbox until the transaction ends.
select pg_advisory_xact_lock(hashtextextended('lyceum webhook secrets', $1))
