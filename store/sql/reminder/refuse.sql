-- Record that the user $2 wants no reminders. Does nothing if this is already recorded, or if the user is erased.
insert into reminder_refusals (company_id, user_id)
select $1, u.id from users u where u.company_id = $1 and u.id = $2 and u.deleted_at is null
on conflict (company_id, user_id) do nothing
