-- Let the exams of the subject of the removal $2 belong to the subject again, unless they belong to another one.
update exams n
set subject_id = (r.content ->> 'of')::bigint
from removed_outline_rows r
where n.company_id = $1 and r.company_id = $1 and r.removal_id = $2 and r.kind = 'exam' and n.id = (r.content ->> 'id')::bigint
    and n.subject_id is null
