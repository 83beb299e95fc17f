-- Returns the managers of the batch $2, by name.
select u.id, u.fname, u.lname, u.email
from batch_managers g
join users u on u.company_id = $1 and u.id = g.user_id
where g.company_id = $1 and g.batch_id = $2 and u.role = 'manager' and u.deleted_at is null
order by lower(u.fname || ' ' || u.lname), u.id
