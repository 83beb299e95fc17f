-- Lock the row of the user whose account at the connection $2 has the subject $3. If there is no such user, lock the row of
-- the user with the e-mail address $4, which may be empty. Returns the user with the subject of the user's account at the
-- connection. The lock makes a call that disables the user wait until the new session exists, so that the call ends the
-- session.
select
    u.id, u.role, u.status, u.title, u.fname, u.lname, u.mobile, u.email, u.rollno, u.timezone, coalesce((
        select a.subject from linked_accounts a where a.company_id = $1 and a.connection_id = $2 and a.user_id = u.id
    ), '') as subject
from users u
where u.company_id = $1 and u.deleted_at is null and u.id = coalesce(
    (select l.user_id from linked_accounts l where l.company_id = $1 and l.connection_id = $2 and l.subject = $3),
    (select o.id from users o where o.company_id = $1 and lower(o.email) = lower($4) and o.deleted_at is null and $4 <> '')
)
for no key update of u
