-- Remove the category $2 of the question bank. Fails if a question or an exam has the category.
delete from question_categories where company_id = $1 and id = $2
