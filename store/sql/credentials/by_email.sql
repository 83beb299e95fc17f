-- Returns the credentials of the user with one of the lower-case e-mail addresses $2, of several users those of the first address.
select id, role, status, password_hash, title, fname, lname, mobile, email, rollno, timezone
from users
where company_id = $1 and lower(email) = any($2::text[]) and deleted_at is null
order by array_position($2::text[], lower(email))
limit 1
