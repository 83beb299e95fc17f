-- What is this user called?
select u.fname, u.lname
from users u
where u.company_id = $1 and u.id = $2 and u.deleted_at is null
