-- Returns the ids of at most $3 people with ids above $2, by id. API users and people whom the identity provider has removed
-- are left out.
select id
from users
where company_id = $1 and deleted_at is null and role <> 'api' and (status <> 0 or deprovisioned_at is null) and id > $2
order by id
limit $3
