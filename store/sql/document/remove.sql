-- Remove the document $2 and the trainees' progress in it.
delete from documents where company_id = $1 and id = $2
