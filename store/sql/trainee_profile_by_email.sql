-- Who is the trainee with this address? Places are the names of the lookups, or else what was typed.
select
    u.id, u.fname, u.lname, u.email, u.rollno, u.grade, u.employer, u.workphone, u.address, u.timezone,
    coalesce(d.name, '') as department, coalesce(y.name, u.city) as city, coalesce(s.name, u.state) as state,
    coalesce(n.name, '') as country, u.zip, u.zone
from users u
left join departments d on d.company_id = $1 and d.id = u.department_id
left join cities y on y.id = u.city_id
left join states s on s.id = u.state_id
left join countries n on n.id = u.country_id
where u.company_id = $1 and lower(u.email) = lower($2) and u.role = 'trainee' and u.deleted_at is null
