-- Add the users of the JSON array $2 as active users, and update the total of trainees. A user whose address or external id
-- is taken, also by an earlier element, is not added. The order of the addresses prevents deadlocks between requests with the
-- same people. Returns the ids, e-mail addresses and external ids of the added users as a JSON array.
with made as (
    insert into users (company_id, role, status, email, title, fname, lname, mobile, rollno, grade, employer, department_id,
        address, zip, country_id, state_id, city_id, external_id)
    select
        $1, n.role, 1, n.email, n.title, n.fname, n.lname, nullif(n.mobile, 0), n.rollno, n.grade, n.employer,
        (select d.id from departments d where d.company_id = $1 and lower(d.name) = lower(n.department)),
        n.address, n.zip, nullif(n."countryID", 0), nullif(n."stateID", 0), nullif(n."cityID", 0), n."externalID"
    from jsonb_to_recordset($2::jsonb) as n (
        row_index integer, role text, email text, title text, fname text, lname text, mobile bigint, rollno text, grade text, employer text,
        department text, address text, zip text, "countryID" bigint, "stateID" bigint, "cityID" bigint, "externalID" text
    )
    order by lower(n.email), n.row_index
    on conflict do nothing
    returning id, role, email, external_id
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'trainees', 0, floor(random() * 16)::smallint, count(*)
    from made
    where role = 'trainee'
    having count(*) > 0
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select coalesce(jsonb_agg(jsonb_build_object('id', id, 'email', email, 'externalID', external_id)), '[]'::jsonb) as users from made
