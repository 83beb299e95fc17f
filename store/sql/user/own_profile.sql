-- Returns the profile of the user $2. State and city are the names that the user entered. If the user entered none, they are
-- the names of the lookup tables. The country is always from the lookup table.
select
    u.role, u.fname, u.lname, u.email, u.mobile, u.rollno, u.employer, coalesce(d.name, '') as department,
    coalesce(u.country_id, 0) as country_id, coalesce(u.state_id, 0) as state_id, coalesce(u.city_id, 0) as city_id,
    coalesce(n.name, '') as country, coalesce(nullif(u.state, ''), s.name, '') as state,
    coalesce(nullif(u.city, ''), y.name, '') as city
from users u
left join departments d on d.company_id = $1 and d.id = u.department_id
left join cities y on y.id = u.city_id
left join states s on s.id = u.state_id
left join countries n on n.id = u.country_id
where u.company_id = $1 and u.id = $2 and u.deleted_at is null
