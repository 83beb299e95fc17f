-- Returns the passkeys of the user $2.
select id, name, host, credential, created_at, used_at
from passkeys
where company_id = $1 and user_id = $2
order by id
