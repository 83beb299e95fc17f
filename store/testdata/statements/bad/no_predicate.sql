-- expects: scan of courses
select id from courses where status = 1 and $1::bigint > 0
