-- expects: first column of departments
insert into departments (name, company_id) values ($2, $1)
