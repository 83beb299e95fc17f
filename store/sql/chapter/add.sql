-- Add a chapter. $3 is the new object as JSON. All add statements get 0 as $2 and the actor as $4. This statement does not
-- use them. The where clause contains them only to give them a type.
insert into chapters (company_id, subject_id, position, title)
select $1, n."parentID", n.position, n.title
from jsonb_to_record($3::jsonb) as n ("parentID" bigint, position integer, title text)
where $2::bigint is not null and $4::bigint is not null
returning id, revision, 'chapter' as kind, subject_id as parent_id, position, title
