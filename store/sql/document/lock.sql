-- Lock a document and return it.
select
    id, revision, 'document' as kind, chapter_id as parent_id, position, name as title, description, media_type, body,
    effect_on_progress as required
from documents
where company_id = $1 and id = $2
for no key update
