-- expects: first value of departments
insert into departments (company_id, name) values ($2, $1)
