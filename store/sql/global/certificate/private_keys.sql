-- Returns up to $2 private keys after the key $1.
select key, value
from certificates
where key > $1 and (key like '%.key' or key like '%.key.compromised')
order by key
limit $2
