-- Keep other loads of ratings away from these courses until the transaction ends. What they have loaded before, the next
-- statement sees; how many courses are held?
select count(*)
from (
    select id
    from courses
    where company_id = $1 and lower(course_code) in (select lower(k) from unnest($2::text[]) as k)
    order by id
    for no key update
) held
