-- Lock the users $2, in the order of their ids, and return them with the fields of the profile that staff edit.
select
    id, revision, email, title, fname, lname, role, status, coalesce(mobile, 0) as mobile, rollno, grade, employer,
    coalesce((select d.name from departments d where d.company_id = $1 and d.id = u.department_id), '') as department,
    address, zip, state, city, coalesce(country_id, 0) as country_id, coalesce(state_id, 0) as state_id,
    coalesce(city_id, 0) as city_id, external_id, created_at, password_hash is not null as has_password, erase_at
from users u
where company_id = $1 and id = any($2::bigint[]) and deleted_at is null
order by id
for no key update
