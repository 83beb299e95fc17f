-- Returns the number of discussions. $2 is the status, $3 the course, $4 the trainee, and $5 a text in a message, or
-- in the name or e-mail address of the trainee. An empty text and null select all. $6 is the manager to whose people and
-- courses the result is limited, or null for no limit.
select count(*)
from discussions d
join enrollments e on e.company_id = $1 and e.id = d.enrollment_id
where d.company_id = $1 and ($2::bigint is null or d.status = $2) and ($3::bigint is null or e.course_id = $3)
    and ($4::bigint is null or d.user_id = $4)
    and ($5::text = '' or d.user_id in (
        select f.id from users f where f.company_id = $1 and f.deleted_at is null and strpos(f.search_text, lower($5::text)) > 0
    ) or d.id in (
        select m.discussion_id from discussion_messages m where m.company_id = $1 and strpos(lower(m.body), lower($5::text)) > 0
    ))
    and ($6::bigint is null or e.course_id in (
        select o.course_id from course_owners o where o.company_id = $1 and o.user_id = $6
    ) or d.user_id in (
        select t.user_id from batch_managers g
        join batch_trainees t on t.company_id = $1 and t.batch_id = g.batch_id
        where g.company_id = $1 and g.user_id = $6
    ) and e.course_id in (
        select k.course_id from batch_managers g
        join batch_courses k on k.company_id = $1 and k.batch_id = g.batch_id
        where g.company_id = $1 and g.user_id = $6
    ))
