-- Remove a subject with its chapters and documents. Its exams remain in the course.
with exams_kept as (
    update exams set subject_id = null where company_id = $1 and subject_id = $2
)
delete from subjects where company_id = $1 and id = $2
