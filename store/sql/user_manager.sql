-- name: user_manager/check
-- Returns the users among $2 who cannot get the manager at the same place in $3, with the reason: the manager is unknown, is disabled, or reports to
-- the user, also by way of other managers. A manager of 0 means none. A user who does not exist yet has a negative id. The managers of $3 count in
-- place of the stored ones. A chain of 100 managers counts as one that leads back.
with recursive wanted as (
    select w.user_id, w.manager_id from unnest($2::bigint[], $3::bigint[]) as w (user_id, manager_id)
),
up as (
    select w.user_id as start, w.manager_id as at, 1 as depth
    from wanted w
    where w.manager_id <> 0
    union all
    select p.start, coalesce(w.manager_id, m.manager_id), p.depth + 1
    from up p
    left join wanted w on w.user_id = p.at
    left join user_managers m on m.company_id = $1 and m.user_id = p.at
    where p.at <> p.start and p.depth < 100 and coalesce(w.manager_id, m.manager_id, 0) <> 0
)
select w.user_id, case when u.id is null then 'unknown' when u.status = 0 then 'disabled' else 'cycle' end as problem
from wanted w
left join users u on u.company_id = $1 and u.id = w.manager_id and u.deleted_at is null
where w.manager_id <> 0
    and (u.id is null or u.status = 0 or w.user_id in (select p.start from up p where p.at = p.start or p.depth = 100))
order by w.user_id

-- name: user_manager/leave
-- Remove the manager of the user $2, and the user as the manager of others, at the time $3. Lists show that the others have changed.
with gone as (
    delete from user_managers
    where company_id = $1 and user_id in (
        select $2::bigint
        union all
        select m.user_id from user_managers m where m.company_id = $1 and m.manager_id = $2
    )
    returning user_id
)
update users
set updated_at = $3, revision = revision + 1, import_id = null
where company_id = $1 and id <> $2 and id in (select user_id from gone)

-- name: user_manager/lock
-- Take the lock for changes of managers of the company until the transaction ends.
select pg_advisory_xact_lock(hashtextextended('lyceum managers', $1)) is null as locked

-- name: user_manager/set
-- Set the managers of the users $2 to those at the same place in $3. A manager of 0 means none.
with wanted as (
    select w.user_id, w.manager_id from unnest($2::bigint[], $3::bigint[]) as w (user_id, manager_id)
),
gone as (
    delete from user_managers where company_id = $1 and user_id in (select user_id from wanted where manager_id = 0)
)
insert into user_managers (company_id, user_id, manager_id)
select $1, w.user_id, w.manager_id
from wanted w
where w.manager_id <> 0
on conflict (company_id, user_id) do update set manager_id = excluded.manager_id

-- name: user_manager/touch
-- Let lists show that the users $2 have changed, except those whom the import $3 has added. Returns the ids of these users.
update users
set updated_at = now(), revision = revision + 1, import_id = null
where company_id = $1 and id = any($2::bigint[]) and import_id is distinct from $3::bigint
returning id

-- name: user_manager/wanted
-- Returns the users with the e-mail addresses $2 and the ids of their managers, who have the e-mail addresses at the same place in $3, with the index of
-- the place. It leaves out users who have these managers already. The id is 0 for an empty address, and -1 for an unknown one.
select w.row_index as row, u.id as user_id, coalesce(g.id, case w.manager when '' then 0 else -1 end) as manager_id
from unnest($2::text[], $3::text[]) with ordinality as w (email, manager, row_index)
join users u on u.company_id = $1 and lower(u.email) = w.email and u.deleted_at is null
left join users g on g.company_id = $1 and lower(g.email) = w.manager and w.manager <> '' and g.deleted_at is null
left join user_managers m on m.company_id = $1 and m.user_id = u.id
where coalesce(m.manager_id, 0) <> coalesce(g.id, case w.manager when '' then 0 else -1 end)
order by w.row_index
