-- Set the extra minutes $4 and the extra attempts $5 of the trainee $3 at the exam $2.
insert into exam_allowances (company_id, exam_id, user_id, extra_minutes, extra_attempts)
values ($1, $2, $3, $4, $5)
on conflict (company_id, exam_id, user_id) do update
set extra_minutes = excluded.extra_minutes, extra_attempts = excluded.extra_attempts
