-- Returns the exams that end on the day $2 or later and for which a reminder is due on that day. If both reminders of an
-- exam are due, the row has the rule of the reminder with the smaller number of days.
select x.id, x.course_id, x.end_date,
    case
        when x.second_reminder_days > 0 and x.end_date - x.second_reminder_days <= $2::date
            and (x.first_reminder_days = 0 or x.second_reminder_days < x.first_reminder_days or x.end_date - x.first_reminder_days > $2::date) then 'exam_second'
        else 'exam_first'
    end as rule
from exams x
where x.company_id = $1 and x.status = 1 and (x.first_reminder_days > 0 or x.second_reminder_days > 0)
    and x.end_date >= $2::date and x.end_date <= $2::date + 365
    and x.end_date - greatest(x.first_reminder_days, x.second_reminder_days) <= $2::date
order by x.end_date, x.id
