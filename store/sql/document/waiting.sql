-- Returns the documents that open after a document of the object $3 and do not belong to that object. $2 is the kind of the
-- object: subject, chapter or document.
with removed as materialized (
    select $3::bigint as id where $2::text = 'document'
    union all
    select d.id from documents d where d.company_id = $1 and d.chapter_id = $3 and $2 = 'chapter'
    union all
    select d.id
    from chapters h
    join documents d on d.company_id = $1 and d.chapter_id = h.id
    where h.company_id = $1 and h.subject_id = $3 and $2 = 'subject'
)
select d.id, d.revision
from documents d
where d.company_id = $1 and d.release_after_document_id in (select id from removed) and d.id not in (select id from removed)
order by d.id
