-- expects: scan of courses
select id from courses where not (company_id = $1)
