-- Lock the subject $2 and return it.
select id, revision, 'subject' as kind, course_id as parent_id, position, title
from subjects
where company_id = $1 and id = $2
for no key update
