-- expects: scan of designations
insert into departments (company_id, name) select $1, name from designations
