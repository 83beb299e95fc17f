-- expects: first column of departments
insert into departments values ($1, 1, $2)
