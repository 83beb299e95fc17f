-- Returns the owners of the course $2, by name.
select u.id, u.fname, u.lname, u.email
from course_owners g
join users u on u.company_id = $1 and u.id = g.user_id
where g.company_id = $1 and g.course_id = $2 and u.role = 'manager' and u.deleted_at is null
order by lower(u.fname || ' ' || u.lname), u.id
