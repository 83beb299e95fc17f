-- Returns a page of discussions. Discussions that wait for staff come first, beginning with the longest wait. The other
-- discussions follow, beginning with the last changed. $4 is the status, $5 the course, $6 the trainee, and $7 a text in a
-- message, or in the name or e-mail address of the trainee. An empty text and null select all. $8 is the manager to whose
-- people and courses the result is limited, or null for no limit.
select
    count(*) over () as total_count,
    d.id, d.revision, d.user_id, u.fname, u.lname, u.email, d.enrollment_id, e.course_id, c.title as course_title,
    coalesce(d.document_id, 0) as document_id, coalesce(o.name, '') as document_name, d.status, d.created_at, d.changed_at,
    coalesce((select left(m.body, 200) from discussion_messages m where m.company_id = $1 and m.discussion_id = d.id order by m.id limit 1), '') as question
from discussions d
join users u on u.company_id = $1 and u.id = d.user_id
join enrollments e on e.company_id = $1 and e.id = d.enrollment_id
join courses c on c.company_id = $1 and c.id = e.course_id
left join documents o on o.company_id = $1 and o.id = d.document_id
where d.company_id = $1 and ($4::bigint is null or d.status = $4) and ($5::bigint is null or e.course_id = $5)
    and ($6::bigint is null or d.user_id = $6)
    and ($7::text = '' or d.user_id in (
        select f.id from users f where f.company_id = $1 and f.deleted_at is null and strpos(f.search_text, lower($7::text)) > 0
    ) or d.id in (
        select m.discussion_id from discussion_messages m where m.company_id = $1 and strpos(lower(m.body), lower($7::text)) > 0
    ))
    and ($8::bigint is null or e.course_id in (
        select o.course_id from course_owners o where o.company_id = $1 and o.user_id = $8
    ) or d.user_id in (
        select t.user_id from batch_managers g
        join batch_trainees t on t.company_id = $1 and t.batch_id = g.batch_id
        where g.company_id = $1 and g.user_id = $8
    ) and e.course_id in (
        select k.course_id from batch_managers g
        join batch_courses k on k.company_id = $1 and k.batch_id = g.batch_id
        where g.company_id = $1 and g.user_id = $8
    ))
order by (d.status = 1) desc, case when d.status = 1 then d.changed_at end, d.changed_at desc, d.id desc
limit $2::bigint offset $3::bigint
