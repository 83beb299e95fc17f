-- Returns the captions of the document $2 in the language $3.
select document_id as id, language, captions, transcript, cues, updated_at
from document_captions
where company_id = $1 and document_id = $2 and language = $3
