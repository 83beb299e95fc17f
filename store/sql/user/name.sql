-- Returns the name of the user $2, and the code of the user's country.
select u.fname, u.lname, coalesce(n.code, '') as country
from users u
left join countries n on n.id = u.country_id
where u.company_id = $1 and u.id = $2 and u.deleted_at is null
