-- Returns the number of exams of the company. Filters: the course $2, the status $3, and the text $4 in the name.
select count(*)
from exams e
where e.company_id = $1 and ($2::bigint is null or e.course_id = $2) and ($3::bigint is null or e.status = $3)
    and ($4::text = '' or strpos(lower(e.title), lower($4)) > 0)
