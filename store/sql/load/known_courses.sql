-- Returns the courses that have these codes.
select c.course_code
from courses c
where c.company_id = $1 and lower(c.course_code) in (select lower(k) from unnest($2::text[]) as k)
order by c.id
