-- Add the new enrollments $2, made on the day $3, to the enrollment counts, from their first day to their last.
insert into course_enrollment_days (company_id, due, course_id, slot, made, current)
select $1::bigint, d.due, e.course_id, floor(random() * 16)::smallint, sum(d.made), sum(d.current)
from enrollments e
cross join lateral (values (least(e.start_date, $3::date), 1, 0), (e.start_date, 0, 1), (e.end_date + 1, 0, -1)) d (due, made, current)
where e.company_id = $1 and e.id = any($2::bigint[]) and d.due is not null
group by d.due, e.course_id
order by d.due, e.course_id
on conflict (company_id, due, course_id, slot) do update
set made = course_enrollment_days.made + excluded.made, current = course_enrollment_days.current + excluded.current
