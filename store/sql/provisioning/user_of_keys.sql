-- Lock the user with the lower-case e-mail address $2, or else the user with the external id $3 whom the identity provider has
-- removed. Returns the id, and whether the identity provider has removed the user. Returns no row if there is no such user.
select id, role <> 'api' and status = 0 and deprovisioned_at is not null as removed
from users
where company_id = $1 and deleted_at is null
    and (
        lower(email) = $2
        or external_id = $3::text and external_id <> '' and role <> 'api' and status = 0 and deprovisioned_at is not null
    )
order by lower(email) = $2 desc
limit 1
for no key update
