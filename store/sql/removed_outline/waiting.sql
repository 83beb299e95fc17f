-- Returns the documents that opened after a document of the removal $2 and have no release rule after another document since then, with
-- that document.
select d.id, d.revision, coalesce((r.content ->> 'of')::bigint, 0) as after
from removed_outline_rows r
join documents d on d.company_id = $1 and d.id = (r.content ->> 'id')::bigint
where r.company_id = $1 and r.removal_id = $2 and r.kind = 'waiting' and d.release_after_document_id is null
order by d.id
