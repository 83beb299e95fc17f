-- Returns the contents of the reminders $3 of the trainee $2 on the day $4, in the order of their days, and the recipient.
-- $5 is the company's time zone. Leaves out reminders that no longer apply. A reminder no longer applies if the trainee is
-- disabled or erased or wants no reminders, or if the company wants no messages of the rule. It also no longer applies if
-- the enrollment or the exam has ended, was completed or has another last day, or if the trainee has continued the course.
select
    r.rule, r.day, r.enrollment_id, r.exam_id, coalesce(x.title, c.title) as title, c.title as course, u.email, u.fname, u.lname, u.language, u.timezone
from reminders r
join users u on u.company_id = $1 and u.id = r.user_id
join enrollments e on e.company_id = $1 and e.id = r.enrollment_id
join courses c on c.company_id = $1 and c.id = e.course_id
left join exams x on x.company_id = $1 and x.id = r.exam_id
left join reminder_settings s on s.company_id = $1
where r.company_id = $1 and r.user_id = $2 and r.id = any($3::bigint[])
    and u.status = 1 and u.deleted_at is null
    and (r.rule = 'completed' or not exists (select 1 from reminder_refusals f where f.company_id = $1 and f.user_id = $2))
    and e.archived_at is null and e.status <> 'unenrolled'
    and case r.rule
        when 'completed' then e.status = 'completed' and coalesce(s.completed, true)
        when 'inactive' then e.status = 'active' and coalesce(s.inactive_days, 0) > 0 and (e.end_date is null or e.end_date >= $4::date)
            and not exists (select 1 from document_progress g
                where g.company_id = $1 and g.enrollment_id = e.id and (greatest(g.opened_at, g.done_at) at time zone $5::text)::date > r.day
            )
        when 'access_week' then e.status = 'active' and coalesce(s.access_ends, true) and e.end_date = r.day and r.day >= $4::date
        when 'access_day' then e.status = 'active' and coalesce(s.access_ends, true) and e.end_date = r.day and r.day >= $4::date
        else x.status = 1 and coalesce(s.exams, true) and x.end_date = r.day and r.day >= $4::date
            and (e.end_date is null or e.end_date >= $4::date or not x.before_end_of_course)
            and not exists (select 1 from exam_attempts a where a.company_id = $1 and a.exam_id = r.exam_id and a.user_id = $2 and a.status in (2, 3)
            )
    end
order by r.day, r.id
