-- Let the notes at the documents of the removal $2 belong to their documents again.
update notes n
set document_id = (r.content ->> 'of')::bigint
from removed_outline_rows r
where n.company_id = $1 and r.company_id = $1 and r.removal_id = $2 and r.kind = 'note' and n.id = (r.content ->> 'id')::bigint
    and n.document_id is null
