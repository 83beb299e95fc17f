-- name: subject/add
-- Add a subject. $3 is the new object as JSON. All add statements get 0 as $2 and the actor as $4. This statement does not
-- use them. The where clause contains them only to give them a type.
insert into subjects (company_id, course_id, position, title)
select $1, n."parentID", n.position, n.title
from jsonb_to_record($3::jsonb) as n ("parentID" bigint, position integer, title text)
where $2::bigint is not null and $4::bigint is not null
returning id, revision, 'subject' as kind, course_id as parent_id, position, title

-- name: subject/lock
-- Lock the subject $2 and return it.
select id, revision, 'subject' as kind, course_id as parent_id, position, title
from subjects
where company_id = $1 and id = $2
for no key update

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

-- name: subject/update
-- Change the subject $2 or move it. $3 is the changed object as JSON. All update statements get the actor as $4. This
-- statement does not use it. The where clause contains it only to give it a type.
update subjects t
set course_id = n."parentID", position = n.position, title = n.title, revision = t.revision + 1, import_id = null
from jsonb_to_record($3::jsonb) as n ("parentID" bigint, position integer, title text)
where t.company_id = $1 and t.id = $2 and $4::bigint is not null
returning t.id, t.revision, 'subject' as kind, t.course_id as parent_id, t.position, t.title
