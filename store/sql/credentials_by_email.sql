-- Who has this address, and what does a login need to know of them?
select id, role, status, password_hash, title, fname, lname, mobile, email, rollno, timezone
from users
where company_id = $1 and lower(email) = lower($2) and deleted_at is null
