-- Returns whether the course $3 has the subject $2.
select exists (select 1 from subjects where company_id = $1 and id = $2 and course_id = $3)
