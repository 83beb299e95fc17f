-- expects: scan of course_categories
select c.id from courses c where c.company_id = $1 and exists (select from course_categories k where k.course_id = c.id)
