-- Add a new enrollment in the course $2 from $3 to $4, made on the day $5, to the enrollment counts.
insert into course_enrollment_days (company_id, due, course_id, slot, made, current)
select $1::bigint, d.due, $2::bigint, floor(random() * 16)::smallint, sum(d.made), sum(d.current)
from (values (least($3::date, $5::date), 1, 0), ($3::date, 0, 1), ($4::date + 1, 0, -1)) d (due, made, current)
where d.due is not null
group by d.due
order by d.due
on conflict (company_id, due, course_id, slot) do update
set made = course_enrollment_days.made + excluded.made, current = course_enrollment_days.current + excluded.current
