-- expects: first value of departments
with made as (insert into departments (company_id, name) values ($1 + 1, $2) returning id) select id from made
