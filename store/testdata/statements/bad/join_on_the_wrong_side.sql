-- expects: scan of courses
select c.id, d.name from courses c left join departments d on c.company_id = $1 and d.company_id = $1 and d.id = c.department_id
