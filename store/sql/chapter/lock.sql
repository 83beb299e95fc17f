-- Lock the chapter $2 and return it.
select id, revision, 'chapter' as kind, subject_id as parent_id, position, title
from chapters
where company_id = $1 and id = $2
for no key update
