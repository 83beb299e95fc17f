-- Release the lock $1. No row changes if the owner $2 has lost it.
delete from certificate_locks where name = $1 and owner = $2
