-- Extend the lease of the lock $1 to $3 seconds from now. No row changes if the owner $2 has lost it.
update certificate_locks set expires_at = now() + make_interval(secs => $3) where name = $1 and owner = $2
