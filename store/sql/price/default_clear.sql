-- Clear the default price of the course $2, if it has a price in the currency $3.
update course_prices
set is_default = false, import_id = null
where company_id = $1 and course_id = $2 and is_default and exists (select 1 from course_prices p
    join currencies y on y.id = p.currency_id
    where p.company_id = $1 and p.course_id = $2 and y.code = $3
)
