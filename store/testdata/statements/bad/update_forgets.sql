-- expects: scan of courses
update courses set title = $2 where id = $1::bigint
