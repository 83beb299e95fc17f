-- Returns the credentials of the user $2.
select id, role, status, password_hash, title, fname, lname, mobile, email, rollno, timezone
from users
where company_id = $1 and id = $2 and deleted_at is null
