-- Returns whether the exam $2 of the course $3 needs full progress. Returns no row if the course has no such exam.
select needs_full_progress from exams where company_id = $1 and id = $2 and course_id = $3
