-- Lock the trainees of the batch $2 who are not disabled, and return their ids. Other transactions that enroll these
-- trainees wait.
select id
from users
where company_id = $1 and id in (select m.user_id from batch_trainees m where m.company_id = $1 and m.batch_id = $2)
    and role = 'trainee' and status <> 0 and deleted_at is null
order by id
for no key update
