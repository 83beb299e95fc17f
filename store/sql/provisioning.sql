-- name: provisioning/batch_join
-- Add the trainees $3 to the batch $2, unless the batch ended before the day $4. Disabled trainees are marked, so that they are
-- enrolled once they are active. The caller has locked the batch. Returns the ids of the active trainees who were not in the
-- batch before. $8 says whether the rule of the batch adds them. Adds audit log entries of the actor $5 with the address $6 and the
-- request $7.
with trainees as (
    -- The lock makes other enrollments of the trainees wait until they are enrolled in the courses of the batch.
    select id, status from users
    where company_id = $1 and id = any($3::bigint[]) and role = 'trainee' and deleted_at is null
    order by id
    for no key update
),
joined as (
    insert into batch_trainees (company_id, batch_id, user_id, enroll_when_active, by_rule)
    select $1, b.id, t.id, t.status = 0, $8::boolean
    from batches b
    cross join trainees t
    where b.company_id = $1 and b.id = $2 and (b.end_date is null or b.end_date >= $4::date)
    on conflict (company_id, batch_id, user_id) do nothing
    returning batch_id, user_id, enroll_when_active
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'batch_trainees', j.batch_id, floor(random() * 16)::smallint, count(*)
    from joined j
    group by j.batch_id
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
),
noted as (
    insert into audit_log (company_id, actor_id, acting_for, action, subject_kind, subject_id, address, request_id)
    select $1, nullif($5::bigint, 0), j.user_id, 'add_to_batch', 'batch', j.batch_id, $6, $7
    from joined j
)
select user_id from joined where not enroll_when_active order by user_id

-- name: provisioning/batch_leave
-- Remove the trainees $3 from the batch $2, or only those of them whom the rule of the batch has added, if $7 is true. Their enrollments
-- stay. Returns the ids of the trainees who were in the batch. Adds audit log entries of the actor $4 with the address $5 and the request $6.
with gone as (
    delete from batch_trainees
    where company_id = $1 and batch_id = $2 and user_id = any($3::bigint[]) and (by_rule or not $7::boolean)
    returning batch_id, user_id
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'batch_trainees', g.batch_id, floor(random() * 16)::smallint, -count(*)
    from gone g
    group by g.batch_id
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
),
noted as (
    insert into audit_log (company_id, actor_id, acting_for, action, subject_kind, subject_id, subject_name, address, request_id, changes)
    select $1, nullif($4::bigint, 0), null, 'batch_trainee_remove', 'batch', g.batch_id, '', $5, $6,
        jsonb_build_object('userID', jsonb_build_array(g.user_id, null))
    from gone g
)
select user_id from gone order by user_id

-- name: provisioning/batch_members
-- Returns the trainees of the batches with the ids $2, by batch and trainee.
select t.batch_id, t.user_id, btrim(u.fname || ' ' || u.lname) as name
from batch_trainees t
join users u on u.company_id = $1 and u.id = t.user_id
where t.company_id = $1 and t.batch_id = any($2::bigint[])
order by t.batch_id, t.user_id

-- name: provisioning/batch_page
-- Returns the number of batches, and the ids of a page of at most $2 of them after the first $3, by id.
select
    (select count(*) from batches where company_id = $1) as total,
    array(select id from batches where company_id = $1 order by id limit $2::bigint offset $3::bigint) as ids

-- name: provisioning/batches
-- Returns the batches with the ids $2, by id. members_hash is the sum of the hashes of a batch's trainees, so that
-- it changes when the trainees change.
select b.id, b.revision, b.name, b.description, b.start_date, b.end_date, b.external_id, b.created_at, m.hash as members_hash
from batches b
cross join lateral (
    select coalesce(sum(hashint8(t.user_id)), 0)::bigint as hash from batch_trainees t where t.company_id = $1 and t.batch_id = b.id
) m
where b.company_id = $1 and b.id = any($2::bigint[])
order by b.id

-- name: provisioning/batches_after
-- Returns the ids of at most $3 batches with ids above $2, by id.
select id from batches where company_id = $1 and id > $2 order by id limit $3

-- name: provisioning/batches_awaited
-- Remove the marks of the trainee $2, who is active now, and return the ids of the batches whose courses the trainee gets.
update batch_trainees
set enroll_when_active = false
where company_id = $1 and user_id = $2 and enroll_when_active
returning batch_id

-- name: provisioning/batches_by_external_id
-- Returns the ids of the batches with the id $2 at the identity provider.
select id from batches where company_id = $1 and external_id = $2 and external_id <> '' order by id

-- name: provisioning/batches_by_name
-- Returns the id of the batch with the name $2, ignoring case.
select id from batches where company_id = $1 and lower(name) = lower($2)

-- name: provisioning/batches_of_trainee
-- Returns the ids of the batches of the trainee $2.
select batch_id from batch_trainees where company_id = $1 and user_id = $2 order by batch_id

-- name: provisioning/members_hold
-- Returns the users among $3 who are in the batch $2. Locks the memberships that rules of connections added, so that no
-- sign-in ends them. The statement waits for sign-ins that are adding or ending one of these memberships, and leaves out
-- users whose memberships have ended. The caller has locked the batch.
with held as (
    select m.user_id
    from batch_trainees m
    where m.company_id = $1 and m.batch_id = $2 and m.user_id = any(array(
        select g.user_id from connection_batches g where g.company_id = $1 and g.batch_id = $2 and g.user_id = any($3::bigint[])
    ))
    order by m.user_id
    for update of m
)
select m.user_id
from batch_trainees m
where m.company_id = $1 and m.batch_id = $2 and m.user_id = any($3::bigint[])
    and (
        m.user_id in (select user_id from held)
        or not exists (select 1 from connection_batches g where g.company_id = $1 and g.batch_id = m.batch_id and g.user_id = m.user_id)
    )
order by m.user_id

-- name: provisioning/members_known
-- Returns the ids in $2 that belong to users of the company, except API users and erased users.
select id
from users
where company_id = $1 and id = any($2::bigint[]) and deleted_at is null and role <> 'api'
order by id

-- name: provisioning/user_batches
-- Returns the batches of the people with the ids $2, by person and batch.
select t.user_id, t.batch_id, b.name
from batch_trainees t
join batches b on b.company_id = $1 and b.id = t.batch_id
where t.company_id = $1 and t.user_id = any($2::bigint[])
order by t.user_id, t.batch_id

-- name: provisioning/user_of_keys
-- Lock the user with the lower-case e-mail address $2, or else the user with the external id $3 whom the identity provider has
-- removed. Returns the id, and whether the identity provider has removed the user. Returns no row if there is no such user.
select id, role <> 'api' and status = 0 and deprovisioned_at is not null as removed
from users
where company_id = $1 and deleted_at is null
    and (
        lower(email) = $2
        or external_id = $3::text and external_id <> '' and role <> 'api' and status = 0 and deprovisioned_at is not null
    )
order by lower(email) = $2 desc
limit 1
for no key update

-- name: provisioning/user_page
-- Returns the number of people whom provisioning manages, and the ids of a page of at most $2 of them after the first $3, by
-- id. Provisioning does not manage API users and people whom the identity provider has removed.
select
    (
        select count(*) from users
        where company_id = $1 and deleted_at is null and role <> 'api' and (status <> 0 or deprovisioned_at is null)
    ) as total,
    array(
        select id from users
        where company_id = $1 and deleted_at is null and role <> 'api' and (status <> 0 or deprovisioned_at is null)
        order by id
        limit $2::bigint offset $3::bigint
    ) as ids

-- name: provisioning/user_removed
-- Record that the identity provider removed the user $2 at the time $3.
update users set deprovisioned_at = $3, updated_at = $3, revision = revision + 1 where company_id = $1 and id = $2

-- name: provisioning/user_restored
-- Record that the identity provider has added the user $2 again.
update users set deprovisioned_at = null where company_id = $1 and id = $2

-- name: provisioning/users
-- Returns the people with the ids $2, by id. API users and people whom the identity provider has removed are left out.
-- members_hash is the sum of the hashes of a person's batches, so that it changes when the batches change.
select
    u.id, u.revision, u.email, u.title, u.fname, u.lname, u.role, u.status, coalesce(u.mobile, 0) as mobile, u.rollno, u.employer,
    coalesce(d.name, '') as department, u.designation, u.external_id, g.manager_id, u.created_at, u.updated_at, u.deprovisioned_at, m.hash as members_hash,
    coalesce((
        select jsonb_object_agg(v.field_id, coalesce(to_jsonb(v.text_value), to_jsonb(v.number_value), to_jsonb(v.date_value)))
        from user_field_values v where v.company_id = $1 and v.user_id = u.id
    ), '{}'::jsonb) as fields
from users u
left join departments d on d.company_id = $1 and d.id = u.department_id
left join user_managers g on g.company_id = $1 and g.user_id = u.id
cross join lateral (
    select coalesce(sum(hashint8(t.batch_id)), 0)::bigint as hash from batch_trainees t where t.company_id = $1 and t.user_id = u.id
) m
where u.company_id = $1 and u.id = any($2::bigint[]) and u.deleted_at is null and u.role <> 'api' and (u.status <> 0 or u.deprovisioned_at is null)
order by u.id

-- name: provisioning/users_after
-- Returns the ids of at most $3 people with ids above $2, by id. API users and people whom the identity provider has removed
-- are left out.
select id
from users
where company_id = $1 and deleted_at is null and role <> 'api' and (status <> 0 or deprovisioned_at is null) and id > $2
order by id
limit $3

-- name: provisioning/users_by_external_id
-- Returns the id of the user with the external id $2, or no row.
select id
from users
where company_id = $1 and external_id = $2 and external_id <> '' and deleted_at is null
