-- Add a document: a page, a link or one with an uploaded file. $3 is the new object as JSON. All add statements get 0 as $2
-- and the actor as $4. This statement does not use them. The where clause contains them only to give them a type.
insert into documents (company_id, chapter_id, position, name, description, media_type, body, effect_on_progress, size_bytes, file_id, type,
    draft, pending, release_after_days, release_after_document_id, release_after_exam_id, free_sample)
select $1, n."parentID", n.position, n.title, n.description,
    case n.type when 'link' then 'text/uri-list' when 'page' then 'text/html' else f.media_type end, n.body, n.required,
    coalesce(f.size_bytes, octet_length(n.body)), f.id, case when f.id is not null then n.type end,
    n.draft, n."pendingText", n."releaseAfterDays", n."releaseAfterDocumentID", n."releaseAfterExamID", n."freeSample"
from jsonb_to_record($3::jsonb) as n (
    "parentID" bigint, position integer, title text, description text, type text, body text, "fileID" bigint, required boolean,
    draft boolean, "pendingText" jsonb, "releaseAfterDays" integer, "releaseAfterDocumentID" bigint, "releaseAfterExamID" bigint, "freeSample" boolean
)
left join files f on f.company_id = $1 and f.id = n."fileID"
where $2::bigint is not null and $4::bigint is not null
returning
    id, revision, 'document' as kind, chapter_id as parent_id, position, name as title, description, coalesce(type, media_type) as media_type,
    body, file_id, effect_on_progress as required,
    draft, pending, release_after_days, release_after_document_id, release_after_exam_id, free_sample
