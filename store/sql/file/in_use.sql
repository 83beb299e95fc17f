-- Returns whether a document refers to the file $2.
select exists (select 1 from documents where company_id = $1 and file_id = $2)
