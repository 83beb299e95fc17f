-- name: weekly_goal/get
-- Returns the weekly goal of the user $2, or 0, how many documents the user has completed in the week of the time $3 in the time zone $4, and for how many
-- weeks in a row the user has reached the goal. The week of $3 counts if the goal is reached, and does not end the row otherwise. Earlier weeks count
-- from a year ago.
with week as materialized (
    select date_trunc('week', $3::timestamptz at time zone $4::text) as start
),
done as materialized (
    select (w.start::date - date_trunc('week', p.done_at at time zone $4::text)::date) / 7 as ago, count(*) as documents
    from week w
    join enrollments e on e.company_id = $1 and e.user_id = $2
    join document_progress p on p.company_id = $1 and p.enrollment_id = e.id
        and p.done_at >= (w.start - interval '52 weeks') at time zone $4::text and p.done_at < (w.start + interval '1 week') at time zone $4::text
    group by ago
)
select
    coalesce(u.weekly_goal, 0) as goal,
    coalesce((select d.documents from done d where d.ago = 0), 0) as done,
    coalesce(
        (select count(*) from done d where d.ago = 0 and d.documents >= u.weekly_goal) + (
            select min(s.ago) - 1
            from generate_series(1, 53) s (ago)
            where not exists (select 1 from done d where d.ago = s.ago and d.documents >= u.weekly_goal)
        ),
        0
    ) as weeks
from users u
where u.company_id = $1 and u.id = $2 and u.deleted_at is null

-- name: weekly_goal/set
-- Record the weekly goal $3 of the user $2; 0 removes it.
update users set weekly_goal = nullif($3::smallint, 0) where company_id = $1 and id = $2 and deleted_at is null
