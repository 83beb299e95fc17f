-- Returns the credentials of the user with the e-mail address $2.
select id, role, status, password_hash, title, fname, lname, mobile, email, rollno, timezone
from users
where company_id = $1 and lower(email) = lower($2) and deleted_at is null
