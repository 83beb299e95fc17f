-- Every table is restricted to the company, directly or through another table.
select c.id, d.name, y.code from courses c left join departments d on d.company_id = $1 and d.id = c.department_id join course_prices p on p.company_id = c.company_id and p.course_id = c.id join currencies y on y.id = p.currency_id where c.company_id = $1 and (c.status = 1 or c.in_category) and c.title <> 'a) OR (b'
