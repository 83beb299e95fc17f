-- Returns the content of a message about the discussion $2 to the user $3. $4 is true for a message about an answer of
-- staff. Returns no row if the message is not needed any more. A message is not needed if the user is disabled or erased,
-- wants no reminders or has lost the access. It is also not needed if the discussion was answered or the trainee has written
-- again.
select u.email, u.fname, u.lname, u.language, u.timezone, c.title as course, coalesce(o.name, '') as document
from discussions d
join users u on u.company_id = $1 and u.id = $3
join enrollments e on e.company_id = $1 and e.id = d.enrollment_id
join courses c on c.company_id = $1 and c.id = e.course_id
left join documents o on o.company_id = $1 and o.id = d.document_id
where d.company_id = $1 and d.id = $2 and u.status = 1 and u.deleted_at is null
    and not exists (select 1 from reminder_refusals f where f.company_id = $1 and f.user_id = $3)
    and case
        when $4::boolean then d.status <> 1 and d.user_id = $3
        else d.status = 1 and (u.role = 'admin' or u.role = 'manager' and exists (select 1 from course_owners g where g.company_id = $1 and g.course_id = e.course_id and g.user_id = $3
        ))
    end
