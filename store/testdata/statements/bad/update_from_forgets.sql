-- expects: scan of departments
update courses c set tags = d.name from departments d where c.company_id = $1 and d.id = c.department_id
