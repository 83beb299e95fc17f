-- Change the profiles of the users of the JSON array $2 as user/update changes that of one.
with n as materialized (
    select
        r.id, r.email, r.title, r.fname, r.lname, r.mobile, r.rollno, r.grade, r.employer, r.department, r.address, r.zip, r.state, r.city,
        r."countryID", r."stateID", r."cityID", r."externalID"
    from jsonb_to_recordset($2::jsonb) as r (
        id bigint, email text, title text, fname text, lname text, mobile bigint, rollno text, grade text, employer text, department text,
        address text, zip text, state text, city text, "countryID" bigint, "stateID" bigint, "cityID" bigint, "externalID" text
    )
)
update users u
set email = n.email, title = n.title, fname = n.fname, lname = n.lname, mobile = nullif(n.mobile, 0), rollno = n.rollno,
    grade = n.grade, employer = n.employer, address = n.address, zip = n.zip, state = n.state, city = n.city,
    department_id = (select d.id from departments d where d.company_id = $1 and lower(d.name) = lower(n.department)),
    country_id = nullif(n."countryID", 0), state_id = nullif(n."stateID", 0), city_id = nullif(n."cityID", 0), external_id = n."externalID",
    updated_at = now(), revision = u.revision + 1, import_id = null
from n
where u.company_id = $1 and u.id = n.id
