-- Remove the appointment of the trainee $3 for the exam $2. The appointment is the attempt with the number $4 that has not
-- started.
delete from exam_attempts where company_id = $1 and exam_id = $2 and user_id = $3 and number = $4 and status = 0
