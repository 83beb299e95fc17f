-- Is nobody else loading rows of this company? If so, nobody else may until the transaction ends.
select pg_try_advisory_xact_lock(hashtextextended('lyceum load', $1)) as locked
