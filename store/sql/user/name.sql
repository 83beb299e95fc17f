-- Returns the name of the user $2, the code of the user's country, and the language and the time zone that the user has chosen.
select u.fname, u.lname, u.language, u.timezone, coalesce(n.code, '') as country
from users u
left join countries n on n.id = u.country_id
where u.company_id = $1 and u.id = $2 and u.deleted_at is null
