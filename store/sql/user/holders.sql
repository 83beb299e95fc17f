-- Returns the users with the lower-case e-mail addresses $2 or the external ids $3, by id.
select id, lower(email) as email, external_id
from users
where company_id = $1 and deleted_at is null
    and (lower(email) = any($2::text[]) or external_id = any($3::text[]) and external_id <> '')
order by id
