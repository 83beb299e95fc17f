-- Returns a page of the discussions of the trainee $4, the last changed first. $5 is the document; null selects all.
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
where d.company_id = $1 and d.user_id = $4 and ($5::bigint is null or d.document_id = $5)
order by d.changed_at desc, d.id desc
limit $2::bigint offset $3::bigint
