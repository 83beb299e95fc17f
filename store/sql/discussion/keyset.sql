-- Returns the ids of at most $3 discussions with ids below $2, newest first. If $2 is 0, it starts with the newest
-- discussion. $4 is the status, $5 the course, $6 the trainee, and $7 a text in a message, or in the name or e-mail address
-- of the trainee. An empty text and null select all. $8 selects the discussions that the transaction $8 or a later one
-- wrote; null selects all. $9 is the manager to whose people and courses the result is limited, or null for no limit.
select d.id
from discussions d
join enrollments e on e.company_id = $1 and e.id = d.enrollment_id
where d.company_id = $1 and ($4::bigint is null or d.status = $4) and ($5::bigint is null or e.course_id = $5)
    and ($6::bigint is null or d.user_id = $6)
    and ($7::text = '' or d.user_id in (
        select f.id from users f where f.company_id = $1 and f.deleted_at is null and strpos(f.search_text, lower($7::text)) > 0
    ) or d.id in (
        select m.discussion_id from discussion_messages m where m.company_id = $1 and strpos(lower(m.body), lower($7::text)) > 0
    ))
    and ($9::bigint is null or e.course_id in (
        select o.course_id from course_owners o where o.company_id = $1 and o.user_id = $9
    ) or d.user_id in (
        select t.user_id from batch_managers g
        join batch_trainees t on t.company_id = $1 and t.batch_id = g.batch_id
        where g.company_id = $1 and g.user_id = $9
    ) and e.course_id in (
        select k.course_id from batch_managers g
        join batch_courses k on k.company_id = $1 and k.batch_id = g.batch_id
        where g.company_id = $1 and g.user_id = $9
    ))
    and ($8::xid is null or age(d.xmin) <= age($8::xid))
    and ($2::bigint = 0 or d.id < $2::bigint)
order by d.id desc
limit $3::bigint
