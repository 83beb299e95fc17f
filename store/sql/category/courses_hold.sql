-- Lock the courses of the category $2.
select id
from courses
where company_id = $1 and id in (select course_id from course_categories where company_id = $1 and category_id = $2)
order by id
for no key update
