-- Returns whether the user $2, who is not erased, wants no reminders. Returns no row for an unknown user.
select exists (select 1 from reminder_refusals r where r.company_id = $1 and r.user_id = $2) as refused
from users u
where u.company_id = $1 and u.id = $2 and u.deleted_at is null
