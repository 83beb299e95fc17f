-- Remove a document and the trainees' progress in it.
delete from documents where company_id = $1 and id = $2
