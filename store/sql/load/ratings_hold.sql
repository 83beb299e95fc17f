-- Lock these courses until the transaction ends, so that other loads of their ratings wait and the next statement sees
-- what they have loaded. Returns how many courses are locked.
select count(*)
from (
    select id
    from courses
    where company_id = $1 and lower(course_code) in (select lower(k) from unnest($2::text[]) as k)
    order by id
    for no key update
) held
