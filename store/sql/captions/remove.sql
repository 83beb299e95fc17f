-- Remove the captions of the document $2 in the language $3.
delete from document_captions where company_id = $1 and document_id = $2 and language = $3
