-- Lock the document $2 and return it.
select
    id, revision, 'document' as kind, chapter_id as parent_id, position, name as title, description, coalesce(type, media_type) as media_type,
    body, file_id, effect_on_progress as required,
    draft, pending, release_after_days, release_after_document_id, release_after_exam_id, free_sample
from documents
where company_id = $1 and id = $2
for no key update
