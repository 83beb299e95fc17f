-- Returns the courses with the codes $2.
select c.id
from courses c
where c.company_id = $1 and lower(c.course_code) = any(array(select lower(code) from unnest($2::text[]) as code))
order by c.id
