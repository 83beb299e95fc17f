-- Record the import $2 of the folder $3: the numbers of added rows by kind ($4), of changed rows and of removed rows.
insert into imports (company_id, id, folder, added, changed, removed) values ($1, $2, $3, $4::jsonb, $5, $6)
