-- Remove a chapter with its documents.
delete from chapters where company_id = $1 and id = $2
