-- What do these courses cost?
select p.course_id, p.currency_id as type_id, y.code as currency_code, p.price, p.is_default
from course_prices p
join currencies y on y.id = p.currency_id
where p.company_id = $1 and p.course_id = any($2::bigint[])
order by p.course_id, p.currency_id
