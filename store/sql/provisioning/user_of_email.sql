-- Lock the user with the lower-case e-mail address $2. Returns the id, and whether the identity provider has removed the
-- user. Returns no row if there is no such user.
select id, role <> 'api' and status = 0 and deprovisioned_at is not null as removed
from users
where company_id = $1 and lower(email) = $2 and deleted_at is null
for no key update
