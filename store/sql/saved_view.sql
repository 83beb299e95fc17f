-- name: saved_view/add
-- Add a view with the name $4 and the query $5 to the list at the path $3 for the user $2, or replace the view with this name. $6 says whether it is
-- shared. $7 is the maximum number of views of a user in a list. Returns the id, or no row if there are as many.
insert into saved_views as v (company_id, user_id, path, name, query, shared)
select $1::bigint, $2::bigint, $3::text, $4::text, $5::text, $6::boolean
where (select count(*) from saved_views o where o.company_id = $1 and o.user_id = $2 and o.path = $3 and o.name <> $4) < $7::bigint
on conflict (company_id, user_id, path, name) do update
set query = excluded.query, shared = excluded.shared, revision = v.revision + 1
returning id

-- name: saved_view/change
-- Set the name $4, the query $5 and whether the view $2 is shared, $6, if it has the version $3. Returns the id, or no row if it has another version.
update saved_views
set name = $4, query = $5, shared = $6, revision = revision + 1
where company_id = $1 and id = $2 and revision = $3
returning id

-- name: saved_view/get
-- Returns the view $3, if the user $2 sees it.
select v.id, v.revision, v.path, v.name, v.query, v.shared, v.user_id = $2 as own
from saved_views v
where v.company_id = $1 and v.id = $3 and (v.user_id = $2 or v.shared)

-- name: saved_view/head
-- Returns what the pages of the console show besides their content: the number of discussions with the status $2, and the views of the list at the path
-- $4 that the user $3 sees, their own first. $5 is the manager to whose people and courses the number is limited, or null for no limit. With "offset 0", the
-- condition reads only the enrollments of these discussions; a join made the planner read all enrollments of the company.
select
    (
        select count(*)
        from discussions d
        where d.company_id = $1 and d.status = $2 and ($5::bigint is null or exists (
            select 1 from (select course_id from enrollments where company_id = $1 and id = d.enrollment_id offset 0) e where ({reach/changes $5 d.user_id e.course_id})
        ))
    ) as waiting,
    (
        select coalesce(json_agg(json_build_object(
            'id', v.id, 'version', v.revision, 'path', v.path, 'name', v.name, 'query', v.query, 'shared', v.shared, 'own', v.user_id = $3
        ) order by v.user_id <> $3, lower(v.name), v.id), '[]')
        from saved_views v
        where v.company_id = $1 and v.path = $4 and (v.user_id = $3 or v.shared)
    ) as views

-- name: saved_view/list
-- Returns the views of the list at the path $3 that the user $2 sees, their own first.
select v.id, v.revision, v.path, v.name, v.query, v.shared, v.user_id = $2 as own
from saved_views v
where v.company_id = $1 and v.path = $3 and (v.user_id = $2 or v.shared)
order by v.user_id <> $2, lower(v.name), v.id

-- name: saved_view/remove
-- Delete the view $2, if it has the version $3. Returns the id, or no row if it has another version.
delete from saved_views where company_id = $1 and id = $2 and revision = $3
returning id
