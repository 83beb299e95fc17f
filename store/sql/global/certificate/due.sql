-- Which values after the key $1 are due for renewal, by key?
select key from certificates where renew_at < now() and key > $1 order by key limit $2
