-- Set the version $4 and the marks $5 of the question $3 of the attempt $2.
update attempt_questions
set version = $4, marks = $5::numeric
where company_id = $1 and attempt_id = $2 and question_id = $3
