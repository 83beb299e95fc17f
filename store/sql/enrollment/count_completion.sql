-- Subtract the completed enrollment $2 from the counts of current enrollments, from its first day to its last.
insert into course_enrollment_days (company_id, due, course_id, slot, made, current)
select $1, d.due, e.course_id, floor(random() * 16)::smallint, 0, d.current
from enrollments e
cross join lateral (values (e.start_date, -1), (e.end_date + 1, 1)) d (due, current)
where e.company_id = $1 and e.id = $2 and d.due is not null
order by d.due
on conflict (company_id, due, course_id, slot) do update
set current = course_enrollment_days.current + excluded.current
