-- Add reminders for the enrollments $2 that have just been completed and that have no award, unless the company wants no such
-- messages. $3 is the company's time zone. The caller enqueues the messages. Returns the trainees with the
-- rules and ids of their reminders, as JSON.
with added as (
    insert into reminders (company_id, user_id, rule, enrollment_id, day, queued_at)
    select $1, e.user_id, 'completed', e.id, (e.completed_at at time zone $3::text)::date, e.completed_at
    from enrollments e
    where e.company_id = $1 and e.id = any($2::bigint[]) and e.status = 'completed'
        and not exists (select 1 from awards a where a.company_id = $1 and a.enrollment_id = e.id)
        and not exists (select 1 from reminder_settings s where s.company_id = $1 and not s.completed)
    on conflict (company_id, user_id, rule, enrollment_id, exam_id, day) do nothing
    returning id, user_id, rule
)
select coalesce(jsonb_agg(jsonb_build_object('userID', a.user_id, 'rule', a.rule, 'reminderIDs', jsonb_build_array(a.id)) order by a.id), '[]')
from added a
