-- Returns the number of published documents. Filters: the course $3; the courses of the batch $4. The statement does not use
-- the time $2. The where clause contains it only to give it a type. $5 is the manager to whose courses the result is
-- limited, or null for no limit.
select count(*)
from subjects s
join chapters h on h.company_id = $1 and h.subject_id = s.id
join documents d on d.company_id = $1 and d.chapter_id = h.id and not d.draft
where s.company_id = $1 and $2::timestamptz is not null
    and ($3::bigint is null or s.course_id = $3)
    and ($4::bigint is null or s.course_id in (
        select k.course_id from batch_courses k where k.company_id = $1 and k.batch_id = $4
    ))
    and ($5::bigint is null or s.course_id in (
        select k.course_id from batch_managers g
        join batch_courses k on k.company_id = $1 and k.batch_id = g.batch_id
        where g.company_id = $1 and g.user_id = $5
        union all
        select o.course_id from course_owners o where o.company_id = $1 and o.user_id = $5
    ))
