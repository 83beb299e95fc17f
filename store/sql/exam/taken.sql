-- Returns whether the exam $2 has attempts, including imported ones.
select exists (select 1 from exam_attempts where company_id = $1 and exam_id = $2)
