-- Who is the trainee with this address? Places are the names of the lookups, or else what was typed. The limit tells the
-- planner that there is one, who is not worth reading all states and cities for.
select
    u.id, u.fname, u.lname, u.email, u.rollno, u.grade, u.employer, u.workphone, u.address, u.timezone,
    coalesce(d.name, '') as department, coalesce(y.name, u.city) as city, coalesce(s.name, u.state) as state,
    coalesce(n.name, '') as country, u.zip, u.zone
from (
    select
        id, fname, lname, email, rollno, grade, employer, workphone, address, timezone, city, state, zip, zone,
        department_id, city_id, state_id, country_id
    from users
    where company_id = $1 and lower(email) = lower($2) and role = 'trainee' and deleted_at is null
    limit 1
) u
left join departments d on d.company_id = $1 and d.id = u.department_id
left join cities y on y.id = u.city_id
left join states s on s.id = u.state_id
left join countries n on n.id = u.country_id
