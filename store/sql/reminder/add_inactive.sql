-- Add reminders for inactive trainees, for a page of at most $6 enrollments with greater ids than $5. On the day $2, these
-- trainees have neither signed in nor continued a course for $3 to $3 + 30 days. $4 is the company's time zone. Returns the
-- last id of the page, or 0 if the page is empty.
with page as materialized (
    select e.id, e.user_id, e.start_date, e.end_date, e.status, e.latest, e.archived_at
    from enrollments e
    where e.company_id = $1 and e.id > $5::bigint
    order by e.id
    limit $6::bigint
),
quiet as materialized (
    select p.id, p.user_id, coalesce((d.at at time zone $4::text)::date, p.start_date) as day
    from page p
    join users u on u.company_id = $1 and u.id = p.user_id and u.status = 1 and u.deleted_at is null
    cross join lateral (
        select max(greatest(g.opened_at, g.done_at)) as at from document_progress g where g.company_id = $1 and g.enrollment_id = p.id
    ) d
    where p.latest and p.status = 'active' and p.archived_at is null
        and p.start_date <= $2::date - $3::integer and (p.end_date is null or p.end_date >= $2::date)
),
added as (
    insert into reminders (company_id, user_id, rule, enrollment_id, day)
    select $1, q.user_id, 'inactive', q.id, q.day
    from quiet q
    where q.day <= $2::date - $3::integer and q.day >= $2::date - $3::integer - 30
        and not exists (select 1 from reminder_refusals r where r.company_id = $1 and r.user_id = q.user_id)
        and not exists (select 1 from sessions s
            where s.company_id = $1 and s.user_id = q.user_id and s.created_at >= ($2::date - $3::integer + 1)::timestamp at time zone $4::text
        )
    on conflict (company_id, user_id, rule, enrollment_id, exam_id, day) do nothing
)
select coalesce(max(id), 0) from page
