-- name: chapter/add
-- Add a chapter. $3 is the new object as JSON. All add statements get 0 as $2 and the actor as $4. This statement does not
-- use them. The where clause contains them only to give them a type.
insert into chapters (company_id, subject_id, position, title)
select $1, n."parentID", n.position, n.title
from jsonb_to_record($3::jsonb) as n ("parentID" bigint, position integer, title text)
where $2::bigint is not null and $4::bigint is not null
returning id, revision, 'chapter' as kind, subject_id as parent_id, position, title

-- name: chapter/lock
-- Lock the chapter $2 and return it.
select id, revision, 'chapter' as kind, subject_id as parent_id, position, title
from chapters
where company_id = $1 and id = $2
for no key update

-- name: chapter/remove
-- Remove the chapter $2 with its documents.
delete from chapters where company_id = $1 and id = $2

-- name: chapter/renumber
-- Renumber, without gaps, the positions of the chapters of the subject $3, except the chapter $2, and leave the
-- position $4 free. Returns the number of these other chapters.
with others as materialized (
    select id, row_number() over (order by position, id) - 1 as row_index
    from chapters
    where company_id = $1 and subject_id = $3 and id <> $2
),
numbered as (
    update chapters t
    set position = o.row_index + (o.row_index >= $4::bigint)::integer
    from others o
    where t.company_id = $1 and t.id = o.id and t.position <> o.row_index + (o.row_index >= $4::bigint)::integer
)
select count(*) from others

-- name: chapter/update
-- Change the chapter $2 or move it. $3 is the changed object as JSON. All update statements get the actor as $4. This
-- statement does not use it. The where clause contains it only to give it a type.
update chapters t
set subject_id = n."parentID", position = n.position, title = n.title, revision = t.revision + 1, import_id = null
from jsonb_to_record($3::jsonb) as n ("parentID" bigint, position integer, title text)
where t.company_id = $1 and t.id = $2 and $4::bigint is not null
returning t.id, t.revision, 'chapter' as kind, t.subject_id as parent_id, t.position, t.title
