-- Returns the titles, the periods and the time of the review of the exams of the courses whose codes are among $2, ignoring case.
select c.course_code, e.title as exam, e.period, e.start_date, e.start_time, e.end_date, e.end_time, e.review_after_window
from courses c
join exams e on e.company_id = $1 and e.course_id = c.id
where c.company_id = $1 and lower(c.course_code) in (select lower(k) from unnest($2::text[]) as k)
order by e.id
