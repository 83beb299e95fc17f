-- expects: touches departments
insert into departments (company_id, name) values ($1, $2)
