-- expects: first value of departments
insert into departments (company_id, name) values ($1, 'a, (b'), ($2, $3)
