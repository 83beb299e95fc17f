-- Rename the category $2 of the question bank. $3 is the changed object as JSON. All update statements get the actor as $4.
-- This statement does not use it. The where clause contains it only to give it a type.
update question_categories c
set import_id = null, name = n.name, revision = c.revision + 1, updated_at = now()
from jsonb_to_record($3::jsonb) as n (name text)
where c.company_id = $1 and c.id = $2 and $4::bigint is not null
returning c.id, c.revision, c.name, 0 as questions
