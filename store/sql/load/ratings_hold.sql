-- Lock the courses with the codes $2 until the transaction ends. Other imports of their ratings wait. The next
-- statement reads the ratings that earlier imports added. Returns the number of locked courses.
select count(*)
from (
    select id
    from courses
    where company_id = $1 and lower(course_code) in (select lower(k) from unnest($2::text[]) as k)
    order by id
    for no key update
) held
