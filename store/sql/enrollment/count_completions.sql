-- Subtract the completed enrollments $2 from the counts of current enrollments, from their first day to their last.
insert into course_enrollment_days (company_id, due, course_id, slot, made, current)
select $1::bigint, d.due, e.course_id, floor(random() * 16)::smallint, 0, sum(d.current)
from enrollments e
cross join lateral (values (e.start_date, -1), (e.end_date + 1, 1)) d (due, current)
where e.company_id = $1 and e.id = any($2::bigint[]) and d.due is not null
group by d.due, e.course_id
order by d.due, e.course_id
on conflict (company_id, due, course_id, slot) do update
set current = course_enrollment_days.current + excluded.current
