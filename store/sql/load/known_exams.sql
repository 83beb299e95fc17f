-- Returns the titles of the exams of the courses whose codes are among $2, ignoring case.
select c.course_code, e.title as exam
from courses c
join exams e on e.company_id = $1 and e.course_id = c.id
where c.company_id = $1 and lower(c.course_code) in (select lower(k) from unnest($2::text[]) as k)
order by e.id
