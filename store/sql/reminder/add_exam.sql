-- Add reminders of the rule $3 about the exam $2, which ends on the day $4, for a page of at most $8 enrollments in its
-- course $5 with greater ids than $7. $6 is the current day. Trainees who have passed the exam, await the result or have no
-- attempts left get no reminder. Trainees whose enrollment has ended get none either, unless the exam takes place after the
-- course. Returns the last id of the page, or 0 if the page is empty.
with exam as materialized (
    select x.attempts_allowed, x.before_end_of_course from exams x where x.company_id = $1 and x.id = $2::bigint
),
page as materialized (
    select e.id, e.user_id, e.start_date, e.end_date, e.status, e.latest, e.archived_at
    from enrollments e
    where e.company_id = $1 and e.course_id = $5::bigint and e.id > $7::bigint
    order by e.id
    limit $8::bigint
),
added as (
    insert into reminders (company_id, user_id, rule, enrollment_id, exam_id, day)
    select $1, p.user_id, $3::text, p.id, $2::bigint, $4::date
    from page p
    cross join exam x
    join users u on u.company_id = $1 and u.id = p.user_id and u.status = 1 and u.deleted_at is null
    where p.latest and p.status <> 'unenrolled' and p.archived_at is null
        and p.start_date <= $6::date and (p.end_date is null or p.end_date >= $6::date or not x.before_end_of_course)
        and not exists (select 1 from reminder_refusals r where r.company_id = $1 and r.user_id = p.user_id)
        and not exists (select 1 from exam_attempts a where a.company_id = $1 and a.exam_id = $2::bigint and a.user_id = p.user_id and a.status in (2, 3)
        )
        and (
            select count(*) from exam_attempts a where a.company_id = $1 and a.exam_id = $2::bigint and a.user_id = p.user_id and a.status = 4
        ) < x.attempts_allowed + coalesce((
            select w.extra_attempts from exam_allowances w where w.company_id = $1 and w.exam_id = $2::bigint and w.user_id = p.user_id
        ), 0)
    on conflict (company_id, user_id, rule, enrollment_id, exam_id, day) do nothing
)
select coalesce(max(id), 0) from page
