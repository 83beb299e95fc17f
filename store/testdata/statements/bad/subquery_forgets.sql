-- expects: scan of enrollments
select c.id, (select count(*) from enrollments e where e.course_id = c.id) as n from courses c where c.company_id = $1
