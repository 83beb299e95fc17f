-- Add and change users by e-mail address, update the total of trainees, and add audit log entries for new staff. A column
-- that the source does not have is NULL. Existing rows keep their values in this column. A row is skipped if the existing
-- user has another role or if the row has an unknown reference. If a state and a city were chosen from the lookup tables,
-- they change only if the row names others. Records the events of webhooks.
with input as materialized (
    select
        i.row_index, i.email, i.role, coalesce(i.status, o.status, 1) as status,
        coalesce(nullif(i.password_hash, ''), o.password_hash) as password_hash,
        coalesce(i.title, o.title, '') as title, coalesce(i.fname, o.fname, '') as fname,
        coalesce(i.lname, o.lname, '') as lname, nullif(coalesce(i.mobile, o.mobile), 0) as mobile,
        nullif(coalesce(i.workphone, o.workphone), 0) as workphone, coalesce(i.rollno, o.rollno, '') as rollno,
        coalesce(i.grade, o.grade, '') as grade, coalesce(i.employer, o.employer, '') as employer,
        coalesce(i.address, o.address, '') as address, coalesce(i.zip, o.zip, '') as zip,
        coalesce(i.zone, o.zone, '') as zone, coalesce(i.timezone, o.timezone, '') as timezone,
        coalesce(i.city, o.city, '') as city, coalesce(i.state, o.state, '') as state,
        case when i.country is null then o.country_id else n.id end as country_id,
        case when h.same_state then o.state_id end as state_id,
        case when h.same_state and coalesce(i.city, o.city) = o.city then o.city_id end as city_id,
        case when i.department is null then o.department_id else d.id end as department_id,
        coalesce(nullif(i.created_at, '')::timestamptz, now()) as created_at, coalesce(i.external_id, o.external_id, '') as external_id
    from unnest(
        $2::text[], $3::text[], $4::smallint[], $5::text[], $6::text[], $7::text[], $8::text[], $9::bigint[],
        $10::bigint[], $11::text[], $12::text[], $13::text[], $14::text[], $15::text[], $16::text[], $17::text[],
        $18::text[], $19::text[], $20::text[], $21::text[], $22::text[], $23::text[]
    ) with ordinality as i (
        email, role, status, password_hash, title, fname, lname, mobile, workphone, rollno, grade, employer, address,
        zip, zone, timezone, city, state, country, department, created_at, external_id, row_index
    )
    left join users o on o.company_id = $1 and lower(o.email) = lower(i.email) and o.deleted_at is null
    left join countries n on n.code = upper(i.country)
    left join departments d on d.company_id = $1 and lower(d.name) = lower(i.department)
    cross join lateral (
        select coalesce(i.state, o.state) = o.state and (i.country is null or n.id = o.country_id) as same_state
    ) h
    where (o.id is null or o.role = i.role)
        and (coalesce(i.country, '') = '' or n.id is not null)
        and (coalesce(i.department, '') = '' or d.id is not null)
),
loaded as (
    insert into users as t (company_id, import_id, email, role, status, password_hash, title, fname, lname, mobile, workphone,
        rollno, grade, employer, address, zip, zone, timezone, city, state, country_id, state_id, city_id, department_id, created_at, external_id)
    select $1::bigint, $24::bigint, i.email, i.role, i.status, i.password_hash, i.title, i.fname, i.lname, i.mobile, i.workphone,
        i.rollno, i.grade, i.employer, i.address, i.zip, i.zone, i.timezone, i.city, i.state, i.country_id,
        i.state_id, i.city_id, i.department_id, i.created_at, i.external_id
    from input i
    order by i.row_index
    on conflict (company_id, lower(email)) where deleted_at is null do update
    set import_id = null, revision = t.revision + 1, (status, password_hash, title, fname, lname, mobile, workphone, rollno, grade, employer, address, zip, zone,
        timezone, city, state, country_id, state_id, city_id, department_id, external_id, updated_at) =
        row(excluded.status, excluded.password_hash, excluded.title, excluded.fname, excluded.lname, excluded.mobile,
            excluded.workphone, excluded.rollno, excluded.grade, excluded.employer, excluded.address, excluded.zip,
            excluded.zone, excluded.timezone, excluded.city, excluded.state, excluded.country_id,
            excluded.state_id, excluded.city_id, excluded.department_id, excluded.external_id, excluded.updated_at)
    where (t.status, t.password_hash, t.title, t.fname, t.lname, t.mobile, t.workphone, t.rollno, t.grade,
        t.employer, t.address, t.zip, t.zone, t.timezone, t.city, t.state, t.country_id,
        t.state_id, t.city_id, t.department_id, t.external_id) is distinct from
        (excluded.status, excluded.password_hash, excluded.title, excluded.fname, excluded.lname, excluded.mobile,
            excluded.workphone, excluded.rollno, excluded.grade, excluded.employer, excluded.address, excluded.zip,
            excluded.zone, excluded.timezone, excluded.city, excluded.state, excluded.country_id,
            excluded.state_id, excluded.city_id, excluded.department_id, excluded.external_id)
    returning xmax = 0 as added, t.id, t.role, t.email, t.title, t.fname, t.lname, t.status, t.mobile, t.rollno, t.external_id, t.grade, t.employer, t.created_at
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1::bigint, 'trainees', 0, -1, count(*)
    from loaded
    where added and role = 'trainee'
    having count(*) > 0
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
),
noted as (
    insert into audit_log (company_id, action, subject_kind, subject_id, subject_name)
    select $1::bigint, 'user_add', 'user', l.id, l.role
    from loaded l
    where l.added and l.role <> 'trainee'
),
told as (
    insert into webhook_deliveries (company_id, webhook_id, event_type, subject, user_id, data)
    select
        $1::bigint, w.id, t.type, 'person:' || l.id, l.id, jsonb_build_object(
            'id', l.id, 'email', l.email, 'title', l.title, 'fname', l.fname, 'lname', l.lname, 'role', l.role, 'status', l.status, 'mobile', l.mobile,
            'rollno', l.rollno, 'externalID', l.external_id, 'grade', l.grade, 'employer', l.employer, 'createdDate', l.created_at
        )
    from webhooks w
    cross join loaded l
    cross join lateral (select case when l.added then 'person.created' else 'person.updated' end as type) t
    where w.company_id = $1 and w.events && array['*', t.type]
    order by l.id, w.id
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded
