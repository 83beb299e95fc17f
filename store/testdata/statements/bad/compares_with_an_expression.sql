-- expects: scan of courses
select id from courses where company_id = $1 + 0
