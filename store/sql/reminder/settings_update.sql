-- Set the company's rules for reminders, if they have the revision $2. Returns the new revision.
insert into reminder_settings as s (company_id, completed, exams, access_ends, inactive_days, quiet_from, quiet_until)
values ($1, $3, $4, $5, $6, $7, $8)
on conflict (company_id) do update
set completed = excluded.completed, exams = excluded.exams, access_ends = excluded.access_ends, inactive_days = excluded.inactive_days,
    quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, revision = s.revision + 1
where s.revision = $2::bigint
returning s.revision
