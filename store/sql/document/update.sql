-- Change the document $2 or move it. A document whose body or file changes gets the next version. $3 is the changed object
-- as JSON. All update statements get the actor as $4. This statement does not use it. The where clause contains it only to
-- give it a type.
update documents t
set chapter_id = n."parentID", position = n.position, name = n.title, description = n.description, body = n.body,
    effect_on_progress = n.required, draft = n.draft, pending = n."pendingText", release_after_days = n."releaseAfterDays",
    release_after_document_id = n."releaseAfterDocumentID", release_after_exam_id = n."releaseAfterExamID", free_sample = n."freeSample",
    version = t.version + (t.body <> n.body or t.file_id is distinct from n."fileID")::integer,
    file_id = n."fileID", file_key = case when n."fileID" is null then t.file_key else '' end,
    type = case when n."fileID" is null then t.type else n.type end, media_type = coalesce(f.media_type, t.media_type),
    size_bytes = coalesce(f.size_bytes, case when t.file_key = '' then octet_length(n.body) else t.size_bytes end),
    updated_at = now(), revision = t.revision + 1, import_id = null
from jsonb_to_record($3::jsonb) as n (
    "parentID" bigint, position integer, title text, description text, type text, body text, "fileID" bigint, required boolean,
    draft boolean, "pendingText" jsonb, "releaseAfterDays" integer, "releaseAfterDocumentID" bigint, "releaseAfterExamID" bigint, "freeSample" boolean
)
left join files f on f.company_id = $1 and f.id = n."fileID"
where t.company_id = $1 and t.id = $2 and $4::bigint is not null
returning
    t.id, t.revision, 'document' as kind, t.chapter_id as parent_id, t.position, t.name as title, t.description,
    coalesce(t.type, t.media_type) as media_type, t.body, t.file_id, t.effect_on_progress as required,
    t.draft, t.pending, t.release_after_days, t.release_after_document_id, t.release_after_exam_id, t.free_sample
