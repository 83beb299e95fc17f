-- Returns the user who is linked to this Google account or, if none, has this e-mail address. Locks the row, so that
-- disabling the user waits for the new session.
select id, role, status, title, fname, lname, mobile, email, rollno, timezone, coalesce(google_sub, '') as google_sub
from users
where company_id = $1 and deleted_at is null and id = coalesce(
    (select u.id from users u where u.company_id = $1 and u.google_sub = $2 and u.deleted_at is null),
    (select u.id from users u where u.company_id = $1 and lower(u.email) = lower($3) and u.deleted_at is null)
)
for no key update
