-- name: assignment/applied
-- Record that the assignment $2 was applied to all of its people on the day $3.
update assignments set applied_on = $3 where company_id = $1 and id = $2

-- name: assignment/due
-- Make the enrollments of the trainees $3 in the course $2 that are open on the day $5 due on $4, unless they are due earlier, and remember the due dates that
-- change. A completed enrollment without a due date gets it too, so that reports show that the trainee has fulfilled the assignment. No enrollment is due
-- before its first day.
with old as materialized (
    select e.id, e.due_date as was, e.completed_at, w.kind as waiver, greatest($4::date, e.start_date) as due_date
    from enrollments e
    left join completion_waivers w on w.company_id = $1 and w.enrollment_id = e.id
    where e.company_id = $1 and e.user_id = any($3::bigint[]) and e.course_id = $2 and e.latest
        and case e.status
            when 'completed' then e.due_date is null
            when 'active' then (e.end_date is null or e.end_date >= $5::date) and (e.due_date is null or e.due_date > greatest($4::date, e.start_date))
        end
),
{assignment/make_due}

-- name: assignment/due_days
-- Returns the days until the course $3 is due by the assignments of the trainee $2, or null if no assignment says it.
select min(a.due_days) as due_days
from assignments a
where a.company_id = $1 and a.course_id = $3
    and (a.user_id = $2 or a.batch_id in (select t.batch_id from batch_trainees t where t.company_id = $1 and t.user_id = $2))

-- name: assignment/due_days_many
-- Returns the days until the courses $3 are due by the assignments of the trainees $2. The arrays are parallel. A pair without such days has no row.
select i.user_id, i.course_id, min(a.due_days) as due_days
from unnest($2::bigint[], $3::bigint[]) as i (user_id, course_id)
join assignments a on a.company_id = $1 and a.course_id = i.course_id and a.due_days is not null
where a.user_id = i.user_id or exists (
    select 1 from batch_trainees t where t.company_id = $1 and t.batch_id = a.batch_id and t.user_id = i.user_id
)
group by i.user_id, i.course_id

-- name: assignment/make_due
-- Give the enrollments in old their new due dates, remember the previous ones, and notify the trainees.
remembered as (
    insert into enrollment_history (company_id, enrollment_id, due_date, completed_at, waiver)
    select $1, o.id, o.was, o.completed_at, o.waiver
    from old o
),
notified as (
    {notification/due old}
)
update enrollments e
set due_date = o.due_date, updated_at = now(), revision = e.revision + 1, import_id = null
from old o
where e.company_id = $1 and e.id = o.id

-- name: assignment/of_batch
-- Record that the enrollments $3 come from an assignment of the batch $2.
update enrollments set batch_id = $2 where company_id = $1 and id = any($3::bigint[])

-- name: assignment/open
-- Returns those of the trainees $5 who are active and have not fulfilled an assignment yet, by id. For an assignment of the course $2, these are the
-- trainees without an enrollment; if $4 is true, also those whose enrollment was ended, or is over and not completed, on the day $3. For an assignment of
-- the learning path $6, these are the trainees who are not on it; if $4 is true, all of them. One of $2 and $6 is null.
select u.id
from users u
where u.company_id = $1 and u.id = any($5::bigint[]) and u.role = 'trainee' and u.status = 1 and u.deleted_at is null
    and (
        $2::bigint is null
        or not exists (
            select 1 from enrollments e
            where e.company_id = $1 and e.user_id = u.id and e.course_id = $2 and e.latest
                and (not $4::boolean or e.status = 'completed' or e.status = 'active' and (e.end_date is null or e.end_date >= $3::date))
        )
    )
    and (
        $6::bigint is null or $4::boolean
        or not exists (select 1 from learning_path_trainees p where p.company_id = $1 and p.learning_path_id = $6 and p.user_id = u.id)
    )
order by u.id

-- name: assignment/pending
-- Returns the assignments that were not applied on the day $2, by id, and whether each of them was never applied. If $3 is not 0, it returns all
-- assignments of the batch $3 instead.
select a.id, a.course_id, a.learning_path_id, a.batch_id, a.user_id, a.due_days, a.revision, a.applied_on is null as new
from assignments a
where a.company_id = $1
    and case when $3::bigint <> 0 then a.batch_id = $3::bigint else a.applied_on is distinct from $2::date end
order by a.id

-- name: assignment/people
-- Returns at most $4 trainees of the batch $2 after the trainee $3, by id.
select t.user_id
from batch_trainees t
where t.company_id = $1 and t.batch_id = $2 and t.user_id > $3::bigint
order by t.user_id
limit $4

-- name: assignment/publish
-- The course $2 has been published: its assignments are applied again within minutes, to trainees who were never enrolled in it.
update assignments set applied_on = applied_on - 1 where company_id = $1 and course_id = $2

-- name: assignment/trainee
-- Returns the id of the trainee $2, or no row if there is none.
select id from users where company_id = $1 and id = $2 and role = 'trainee' and deleted_at is null

-- name: assignment/unpublished
-- Returns whether the course $2 is not published.
select status = 0 from courses where company_id = $1 and id = $2
