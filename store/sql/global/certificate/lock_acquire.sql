-- Take the lock $1 for the owner $2 for $3 seconds, if it is free, expired or already held by this owner. No row
-- changes if another owner holds it.
insert into certificate_locks (name, owner, expires_at) values ($1, $2, now() + make_interval(secs => $3))
on conflict (name) do update set owner = excluded.owner, expires_at = excluded.expires_at
where certificate_locks.expires_at < now() or certificate_locks.owner = excluded.owner
