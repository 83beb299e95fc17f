-- Change the chapter $2 or move it. $3 is the changed object as JSON. All update statements get the actor as $4. This
-- statement does not use it. The where clause contains it only to give it a type.
update chapters t
set subject_id = n."parentID", position = n.position, title = n.title, revision = t.revision + 1, import_id = null
from jsonb_to_record($3::jsonb) as n ("parentID" bigint, position integer, title text)
where t.company_id = $1 and t.id = $2 and $4::bigint is not null
returning t.id, t.revision, 'chapter' as kind, t.subject_id as parent_id, t.position, t.title
