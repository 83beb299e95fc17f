-- Change the profile of the user $2. $3 is the changed object as JSON. All update statements get the actor as $4. This
-- statement does not use it. The where clause contains it only to give it a type.
with changed as (
    update users u
    set email = n.email, title = n.title, fname = n.fname, lname = n.lname, mobile = nullif(n.mobile, 0), rollno = n.rollno,
        grade = n.grade, employer = n.employer, address = n.address, zip = n.zip, state = n.state, city = n.city,
        department_id = (select d.id from departments d where d.company_id = $1 and lower(d.name) = lower(n.department)),
        country_id = nullif(n."countryID", 0), state_id = nullif(n."stateID", 0), city_id = nullif(n."cityID", 0), external_id = n."externalID",
        updated_at = now(), revision = u.revision + 1, import_id = null
    from jsonb_to_record($3::jsonb) as n (
        email text, title text, fname text, lname text, mobile bigint, rollno text, grade text, employer text, department text,
        address text, zip text, state text, city text, "countryID" bigint, "stateID" bigint, "cityID" bigint, "externalID" text
    )
    where u.company_id = $1 and u.id = $2 and $4::bigint is not null
    returning u.*
)
select
    c.id, c.revision, c.email, c.title, c.fname, c.lname, c.role, c.status, coalesce(c.mobile, 0) as mobile, c.rollno, c.grade,
    c.employer, coalesce((select d.name from departments d where d.company_id = $1 and d.id = c.department_id), '') as department,
    c.address, c.zip, c.state, c.city, coalesce(c.country_id, 0) as country_id, coalesce(c.state_id, 0) as state_id,
    coalesce(c.city_id, 0) as city_id, c.external_id, c.created_at, c.password_hash is not null as has_password
from changed c
