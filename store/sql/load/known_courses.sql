-- Returns the codes of the company's courses that are among the codes $2, ignoring case.
select c.course_code
from courses c
where c.company_id = $1 and lower(c.course_code) in (select lower(k) from unnest($2::text[]) as k)
order by c.id
