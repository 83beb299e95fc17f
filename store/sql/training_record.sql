-- name: training_record/enrollments
-- Returns the newest $3 enrollments of the person $2, also those that have ended, the newest first, with their waivers and awards. $4 is the manager
-- whose enrollments the list contains, or null for all.
select
    e.id, c.title, c.course_code, e.status, e.start_date, e.end_date, e.due_date, e.completed_at, e.completed_percent,
    coalesce(w.kind, '') as waiver, coalesce(w.reason, '') as waiver_reason, w.waived_at,
    coalesce(trim(b.fname || ' ' || b.lname), '') as waived_by,
    coalesce(a.number, '') as number, a.expires_on, a.revoked_at
from enrollments e
join courses c on c.company_id = $1 and c.id = e.course_id
left join completion_waivers w on w.company_id = $1 and w.enrollment_id = e.id
left join users b on b.company_id = $1 and b.id = w.waived_by and b.deleted_at is null
left join awards a on a.company_id = $1 and a.enrollment_id = e.id
where e.company_id = $1 and e.user_id = $2
    and ($4::bigint is null or {reach/reads $4 e.user_id e.course_id})
order by e.start_date desc, e.id desc
limit $3::bigint

-- name: training_record/exams
-- Returns the best marked attempt of the person $2 at each exam, for each enrollment in its course, with the award of the attempt. An attempt belongs
-- to the last enrollment that had begun when it was submitted, in the time zone $3. One from before the first enrollment belongs to the first, and an
-- imported one without a time to the last.
with held as (
    select
        e.id, e.course_id,
        case when lag(e.id) over w is null then '-infinity'::timestamptz else e.start_date::timestamp at time zone $3::text end as since,
        coalesce(lead(e.start_date::timestamp at time zone $3::text) over w, 'infinity'::timestamptz) as until
    from enrollments e
    where e.company_id = $1 and e.user_id = $2
    window w as (partition by e.course_id order by e.start_date, e.id)
)
select distinct on (h.id, x.id)
    h.id as enrollment_id, x.title, a.status, coalesce(a.result, a.marks) as marks, coalesce(a.maximum, x.total_marks) as maximum, a.submitted_at,
    x.show_result, x.review_after_window, x.period, x.end_date, x.end_time, now() as now,
    coalesce(w.number, '') as number, w.expires_on, w.revoked_at
from exam_attempts a
join exams x on x.company_id = $1 and x.id = a.exam_id
join held h on h.course_id = x.course_id and coalesce(a.submitted_at, 'infinity') >= h.since
    and (a.submitted_at < h.until or h.until = 'infinity')
left join awards w on w.company_id = $1 and w.attempt_id = a.id
where a.company_id = $1 and a.user_id = $2 and a.status in (3, 4)
order by h.id, x.id, a.status, coalesce(a.result, a.marks) desc nulls last, a.submitted_at, a.id

-- name: training_record/person
-- Returns the name and the address of the person $2.
select trim(u.fname || ' ' || u.lname) as name, u.email, u.rollno
from users u
where u.company_id = $1 and u.id = $2 and u.deleted_at is null
