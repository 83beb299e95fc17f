-- Which of these codes are those of courses?
select i.course_code
from unnest($2::text[]) as i (course_code)
join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
order by i.course_code
