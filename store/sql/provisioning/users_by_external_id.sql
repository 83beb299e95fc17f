-- Returns the ids of the people with the id $2 at the identity provider.
select id
from users
where company_id = $1 and external_id = $2 and external_id <> '' and deleted_at is null
order by id
