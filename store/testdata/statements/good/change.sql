-- A changed row is found by its company.
update courses c set title = $2 where c.company_id = $1 and c.id = any($3::bigint[]) and exists (select from course_categories k where k.company_id = $1 and k.course_id = c.id) returning c.id, c.title as "course.title"
