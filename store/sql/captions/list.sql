-- Returns the captions of the document $2, without their text.
select document_id as id, language, transcript, cues, updated_at
from document_captions
where company_id = $1 and document_id = $2
order by language
