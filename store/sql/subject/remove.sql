-- Remove the subject $2 with its chapters and documents. Its exams are not removed and still belong to the course.
with exams_kept as (
    update exams set subject_id = null where company_id = $1 and subject_id = $2
)
delete from subjects where company_id = $1 and id = $2
