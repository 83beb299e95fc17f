-- expects: scan of courses
select title from courses where company_id = $2 and id = $1
