-- Who has this account at Google or, when nobody has, this address? Holds the row, so that a disabling waits for the
-- new session.
select id, role, status, title, fname, lname, mobile, email, rollno, timezone, coalesce(google_sub, '') as google_sub
from users
where company_id = $1 and deleted_at is null and id = coalesce(
    (select u.id from users u where u.company_id = $1 and u.google_sub = $2 and u.deleted_at is null),
    (select u.id from users u where u.company_id = $1 and lower(u.email) = lower($3) and u.deleted_at is null)
)
for no key update
