-- Returns the exams of the course $2, by name.
select id, title from exams where company_id = $1 and course_id = $2 order by title, id
