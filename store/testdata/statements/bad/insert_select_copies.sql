-- expects: first value of departments
insert into departments (company_id, name) select company_id, name from designations where company_id = $1
