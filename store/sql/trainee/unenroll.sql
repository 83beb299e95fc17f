-- End every latest enrollment of the trainee $2 that is active, at the time $3.
with ended as (
    update enrollments
    set status = 'unenrolled', unenrolled_at = $3, updated_at = $3, revision = revision + 1, import_id = null
    where company_id = $1 and user_id = $2 and latest and status = 'active'
    returning course_id, start_date, end_date
)
insert into course_enrollment_days (company_id, due, course_id, slot, made, current)
select $1, d.due, e.course_id, floor(random() * 16)::smallint, 0, d.current
from ended e
cross join lateral (values (e.start_date, -1), (e.end_date + 1, 1)) d (due, current)
where d.due is not null
order by d.due, e.course_id
on conflict (company_id, due, course_id, slot) do update
set current = course_enrollment_days.current + excluded.current
