-- Set the appointment of the trainee $3 for the exam $2 to $5. The appointment is the attempt with the number $4 that has
-- not started.
insert into exam_attempts as t (company_id, exam_id, user_id, number, status, scheduled_at)
values ($1, $2, $3, $4, 0, $5)
on conflict (company_id, exam_id, user_id, number) do update
set scheduled_at = excluded.scheduled_at, import_id = null
where t.status = 0
