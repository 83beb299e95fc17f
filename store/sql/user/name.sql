-- Returns the name of the user $2, the code of the user's country, the language and the time zone that the user has chosen,
-- and the id of the user's photo, or 0.
select u.fname, u.lname, u.language, u.timezone, coalesce(n.code, '') as country, coalesce(p.id, 0) as photo
from users u
left join countries n on n.id = u.country_id
left join profile_photos p on p.company_id = $1 and p.user_id = u.id
where u.company_id = $1 and u.id = $2 and u.deleted_at is null
