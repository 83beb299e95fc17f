-- Returns whether a document refers to this file.
select exists (select from documents where company_id = $1 and file_id = $2)
