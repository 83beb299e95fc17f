-- Remove the chapter $2 with its documents.
delete from chapters where company_id = $1 and id = $2
