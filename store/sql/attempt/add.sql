-- Start the attempt with the number $4 of the trainee $3 at the exam $2. The row exists already if the attempt was
-- scheduled. The attempt closes at $5, has the maximum marks $6 and is passed with $7 percent. $8 is true if wrong answers
-- cost marks, and $9 is true if the program marks the answers. Returns the id of the attempt.
with started as (
    insert into exam_attempts as t (company_id, exam_id, user_id, number, status, started_at, deadline, maximum, pass_percent, negative_marks, automated)
    values ($1, $2, $3, $4, 1, now(), $5, $6, $7, $8, $9)
    on conflict (company_id, exam_id, user_id, number) do update
    set status = excluded.status, started_at = excluded.started_at, deadline = excluded.deadline, maximum = excluded.maximum,
        pass_percent = excluded.pass_percent, negative_marks = excluded.negative_marks, automated = excluded.automated, import_id = null
    where t.status = 0
    returning id
),
due as (
    insert into attempt_deadlines (company_id, attempt_id, due_at)
    select $1::bigint, id, $5::timestamptz from started
)
select id from started
