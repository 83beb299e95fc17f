-- Returns the profile of the trainee with the e-mail address $2. State and city are the names that the user entered. If the
-- user entered none, they are the names of the lookup tables. The limit informs the planner that there is one row, so that
-- it does not read all states and cities.
select
    u.id, u.fname, u.lname, u.email, u.rollno, u.grade, u.employer, u.workphone, u.address, u.timezone,
    coalesce(d.name, '') as department, coalesce(nullif(u.city, ''), y.name, '') as city, coalesce(nullif(u.state, ''), s.name, '') as state,
    coalesce(n.name, '') as country, u.zip, u.zone, u.status, coalesce(u.mobile, 0) as mobile,
    coalesce(u.country_id, 0) as country_id, coalesce(u.state_id, 0) as state_id, coalesce(u.city_id, 0) as city_id
from (
    select
        id, fname, lname, email, rollno, grade, employer, workphone, address, timezone, city, state, zip, zone,
        department_id, city_id, state_id, country_id, status, mobile
    from users
    where company_id = $1 and lower(email) = lower($2) and role = 'trainee' and deleted_at is null
    limit 1
) u
left join departments d on d.company_id = $1 and d.id = u.department_id
left join cities y on y.id = u.city_id
left join states s on s.id = u.state_id
left join countries n on n.id = u.country_id
