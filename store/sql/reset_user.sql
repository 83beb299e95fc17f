-- Who may get a new password? Holds the row, so that of two changes to a password one waits for the other.
select id, email, fname, lname, password_hash is null as first
from users
where company_id = $1 and id = $2 and status in (1, 2) and deleted_at is null
for no key update
