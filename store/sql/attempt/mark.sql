-- Set the marks $4 and the comment $5 of the question $3 of the attempt $2 on behalf of the user $6.
update attempt_questions
set marks = $4::numeric, comment = $5, marked_by = $6
where company_id = $1 and attempt_id = $2 and question_id = $3
returning position
