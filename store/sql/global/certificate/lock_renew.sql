-- Extend the lease of a lock from now. No row changes if this owner has lost it.
update certificate_locks set expires_at = now() + make_interval(secs => $3) where name = $1 and owner = $2
