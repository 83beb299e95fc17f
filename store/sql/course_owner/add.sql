-- Make the user $3 an owner of the course $2. Returns the user. Returns no row if the user has another role than manager or
-- already owns the course.
insert into course_owners (company_id, course_id, user_id)
select $1, $2, u.id
from users u
where u.company_id = $1 and u.id = $3 and u.role = 'manager' and u.deleted_at is null
on conflict (company_id, course_id, user_id) do nothing
returning user_id
