-- Returns the current version of each of the questions $2.
select id, number, content, marks
from questions
where company_id = $1 and id = any($2::bigint[])
order by id
