-- expects: scan of courses
select id, $1::bigint as asked from courses where id = (select id from countries order by id limit 1) and company_id = (select id from companies order by id limit 1)
