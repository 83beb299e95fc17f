-- Note the import $2 of the folder $3: the rows that it added by kind ($4), and how many it changed and removed.
insert into imports (company_id, id, folder, added, changed, removed) values ($1, $2, $3, $4::jsonb, $5, $6)
