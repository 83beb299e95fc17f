-- Remove the legal text $2.
delete from legal_texts where company_id = $1 and id = $2
