-- Change the legal text $2 to the JSON object $3 on behalf of the user $4.
update legal_texts t
set kind = n.kind, language = n.language, description = n.description, status = n.status, updated_at = now(),
    updated_by = $4::bigint, revision = t.revision + 1, import_id = null
from jsonb_to_record($3::jsonb) as n (kind smallint, language text, description text, status smallint)
where t.company_id = $1 and t.id = $2
returning t.id, t.revision, t.kind, t.language, t.description, t.status
