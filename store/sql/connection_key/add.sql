-- Add a key of the connection $2 with the id $3, the public key $4 and the encrypted private key $5. It signs from the time $6 on. Of the other keys,
-- only the one remains that signs at the time $7, and not even that one if the new key signs then. Returns the id of the new key, or no row if there is no such
-- connection.
with owner as materialized (
    select id from connections where company_id = $1 and id = $2 for no key update
),
gone as (
    delete from connection_keys k
    using owner o
    where k.company_id = $1 and k.connection_id = o.id and ($6::timestamptz <= $7::timestamptz or k.id is distinct from (
        select max(s.id) from connection_keys s where s.company_id = $1 and s.connection_id = $2 and s.signs_from <= $7::timestamptz
    ))
)
insert into connection_keys (company_id, connection_id, key_id, public_key, private_key, signs_from)
select $1, o.id, $3, $4::jsonb, $5, $6::timestamptz
from owner o
returning key_id
