-- Record the import $2 of the folder $3, with the numbers of added rows by kind ($4), of changed rows ($5) and of
-- removed rows ($6).
insert into imports (company_id, id, folder, added, changed, removed) values ($1, $2, $3, $4::jsonb, $5, $6)
