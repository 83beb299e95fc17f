-- Lock a document and return it.
select
    id, revision, 'document' as kind, chapter_id as parent_id, position, name as title, description, coalesce(type, media_type) as media_type,
    body, file_id, effect_on_progress as required
from documents
where company_id = $1 and id = $2
for no key update
