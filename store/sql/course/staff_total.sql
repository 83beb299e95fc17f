-- Returns the number of courses of the company, published or not. Filters: the status $2, the category $3, and
-- the text $4 in the title or the code.
select count(*)
from courses c
where c.company_id = $1
    and ($2::bigint is null or c.status = $2)
    and (
        $3::bigint is null
        or exists (select from course_categories m where m.company_id = $1 and m.category_id = $3 and m.course_id = c.id)
    )
    and ($4::text = '' or strpos(lower(c.title), lower($4)) > 0 or strpos(lower(c.course_code), lower($4)) > 0)
