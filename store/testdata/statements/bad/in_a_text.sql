-- expects: scan of courses
select id from courses where title = ') AND (courses.company_id = $1) AND (' and $1::bigint > 0
