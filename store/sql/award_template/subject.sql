-- Returns the title of the course $2 or of the exam $3.
select title from courses where company_id = $1 and id = $2
union all
select title from exams where company_id = $1 and id = $3
