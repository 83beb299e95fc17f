-- Clear the default price of the courses with the codes $2. $3 contains the currency of the new default price of each
-- course. A default price in that currency stays. The arrays are parallel.
update course_prices p
set is_default = false, import_id = null
from unnest($2::text[], $3::text[]) as i (course_code, currency)
join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
join currencies y on y.code = i.currency
where p.company_id = $1 and p.course_id = c.id and p.currency_id <> y.id and p.is_default
