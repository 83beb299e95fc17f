-- expects: column id comes twice
select c.id, d.name, d.id from courses c join departments d on d.company_id = $1 and d.id = c.department_id where c.company_id = $1
