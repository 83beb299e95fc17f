-- Lock the row of the user who is linked to the Google account $2 and return the user. If no user is linked to the account,
-- use the user with the e-mail address $3. The lock makes a call that disables the user wait until the new session exists,
-- so that the call ends the session.
select id, role, status, title, fname, lname, mobile, email, rollno, timezone, coalesce(google_sub, '') as google_sub
from users
where company_id = $1 and deleted_at is null and id = coalesce(
    (select u.id from users u where u.company_id = $1 and u.google_sub = $2 and u.deleted_at is null),
    (select u.id from users u where u.company_id = $1 and lower(u.email) = lower($3) and u.deleted_at is null)
)
for no key update
