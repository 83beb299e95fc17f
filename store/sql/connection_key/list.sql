-- Returns the keys of the connection $2 with their encrypted private keys, the newest first.
select key_id, public_key, private_key, created_at, signs_from
from connection_keys
where company_id = $1 and connection_id = $2
order by id desc
