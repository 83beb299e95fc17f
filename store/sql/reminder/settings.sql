-- Returns the company's rules for reminders, or the defaults with the revision 0.
select
    $1::bigint as id, coalesce(s.revision, 0) as revision, coalesce(s.completed, true) as completed, coalesce(s.exams, true) as exams,
    coalesce(s.access_ends, true) as access_ends, coalesce(s.inactive_days, 0) as inactive_days,
    coalesce(s.quiet_from, '21:00') as quiet_from, coalesce(s.quiet_until, '08:00') as quiet_until
from (select 1) one
left join reminder_settings s on s.company_id = $1
