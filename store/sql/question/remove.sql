-- Remove the question $2 with its versions. Fails if an exam or an attempt has the question.
delete from questions where company_id = $1 and id = $2
