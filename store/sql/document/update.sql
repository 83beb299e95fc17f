-- Change a document or move it. All update statements take the same parameters; this one does not need $4. A
-- document whose body changes gets the next version.
update documents t
set chapter_id = n."parentID", position = n.position, name = n.title, description = n.description, body = n.body,
    effect_on_progress = n.required, version = t.version + (t.body <> n.body)::integer,
    size_bytes = case when t.file_key = '' then octet_length(n.body) else t.size_bytes end,
    updated_at = now(), revision = t.revision + 1, import_id = null
from jsonb_to_record($3::jsonb) as n (
    "parentID" bigint, position integer, title text, description text, body text, required boolean
)
where t.company_id = $1 and t.id = $2 and $4::bigint is not null
returning
    t.id, t.revision, 'document' as kind, t.chapter_id as parent_id, t.position, t.name as title, t.description, t.media_type, t.body,
    t.effect_on_progress as required
