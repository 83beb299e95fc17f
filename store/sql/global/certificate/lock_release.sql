-- Release a lock, unless this owner has lost it.
delete from certificate_locks where name = $1 and owner = $2
