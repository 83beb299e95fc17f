-- Remove a document with what trainees have done in it.
delete from documents where company_id = $1 and id = $2
