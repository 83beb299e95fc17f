-- expects: scan of departments
select c.id, d.name from courses c join departments d on d.id = c.department_id where c.company_id = $1
