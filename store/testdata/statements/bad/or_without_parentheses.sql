-- expects: scan of courses
select id from courses where company_id = $1 and status = 1 or in_category
