-- name: captions/get
-- Returns the captions of the document $2 in the language $3.
select document_id as id, language, captions, transcript, cues, updated_at
from document_captions
where company_id = $1 and document_id = $2 and language = $3

-- name: captions/list
-- Returns the captions of the document $2, without their text.
select document_id as id, language, transcript, cues, updated_at
from document_captions
where company_id = $1 and document_id = $2
order by language

-- name: captions/remove
-- Remove the captions of the document $2 in the language $3.
delete from document_captions where company_id = $1 and document_id = $2 and language = $3

-- name: captions/set
-- Set the captions $4 of the document $2 in the language $3, with the transcript $5 and the number of cues $6.
insert into document_captions as t (company_id, document_id, language, captions, transcript, cues)
values ($1, $2, $3, $4, $5, $6)
on conflict (company_id, document_id, language) do update
set captions = excluded.captions, transcript = excluded.transcript, cues = excluded.cues, updated_at = excluded.updated_at
returning t.document_id as id, t.language, t.transcript, t.cues, t.updated_at
