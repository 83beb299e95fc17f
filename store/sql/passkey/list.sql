-- Which passkeys does the user $2 have?
select id, name, host, credential, created_at, used_at
from passkeys
where company_id = $1 and user_id = $2
order by id
