-- name: subject/remove
-- Remove the subject $2 with its chapters and documents. Its exams are not removed and still belong to the course.
with exams_kept as (
    update exams set subject_id = null where company_id = $1 and subject_id = $2
)
delete from subjects where company_id = $1 and id = $2

-- name: subject/renumber
-- Renumber, without gaps, the positions of the subjects of the course $3, except the subject $2, and leave the position
-- $4 free. Returns the number of these other subjects.
with others as materialized (
    select id, row_number() over (order by position, id) - 1 as row_index
    from subjects
    where company_id = $1 and course_id = $3 and id <> $2
),
numbered as (
    update subjects t
    set position = o.row_index + (o.row_index >= $4::bigint)::integer
    from others o
    where t.company_id = $1 and t.id = o.id and t.position <> o.row_index + (o.row_index >= $4::bigint)::integer
)
select count(*) from others
