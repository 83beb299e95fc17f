-- Record that the user $2 wants reminders.
delete from reminder_refusals where company_id = $1 and user_id = $2
