-- Add reminders of the rule $3 for the enrollments that end on the day $2 and began at least $4 days earlier, for a page of
-- at most $6 enrollments with greater ids than $5. Returns the last id of the page, or 0 if the page is empty.
with page as materialized (
    select e.id, e.user_id, e.start_date, e.end_date, e.archived_at
    from enrollments e
    where e.company_id = $1 and e.latest and e.status = 'active' and e.end_date = $2::date and e.id > $5::bigint
    order by e.id
    limit $6::bigint
),
added as (
    insert into reminders (company_id, user_id, rule, enrollment_id, day)
    select $1, p.user_id, $3::text, p.id, p.end_date
    from page p
    join users u on u.company_id = $1 and u.id = p.user_id and u.status = 1 and u.deleted_at is null
    where p.archived_at is null and p.start_date <= p.end_date - $4::integer
        and not exists (select 1 from reminder_refusals r where r.company_id = $1 and r.user_id = p.user_id)
    on conflict (company_id, user_id, rule, enrollment_id, exam_id, day) do nothing
)
select coalesce(max(id), 0) from page
