-- Returns the first $2 keys after the key $1 whose values are due for renewal.
select key from certificates where renew_at < now() and key > $1 order by key limit $2
