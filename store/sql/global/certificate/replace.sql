-- Replace the value $2 at the key $1 by $3. A value that has changed since it was read stays unchanged.
update certificates
set value = $3
where key = $1 and value = $2
