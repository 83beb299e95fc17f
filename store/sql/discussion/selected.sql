-- Returns the discussions with the ids $2, in the order of $2.
select
    d.id, d.revision, d.user_id, u.fname, u.lname, u.email, d.enrollment_id, e.course_id, c.title as course_title,
    coalesce(d.document_id, 0) as document_id, coalesce(o.name, '') as document_name, d.status, d.created_at, d.changed_at,
    coalesce((select left(m.body, 200) from discussion_messages m where m.company_id = $1 and m.discussion_id = d.id order by m.id limit 1), '') as question
from unnest($2::bigint[]) with ordinality as i (id, row_index)
join discussions d on d.company_id = $1 and d.id = i.id
join users u on u.company_id = $1 and u.id = d.user_id
join enrollments e on e.company_id = $1 and e.id = d.enrollment_id
join courses c on c.company_id = $1 and c.id = e.course_id
left join documents o on o.company_id = $1 and o.id = d.document_id
order by i.row_index
