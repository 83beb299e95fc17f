-- Returns whether a document, or a removed document that can be restored, refers to the file $2.
select exists (select 1 from documents where company_id = $1 and file_id = $2)
    or exists (select 1 from removed_outline_rows where company_id = $1 and file_id = $2)
