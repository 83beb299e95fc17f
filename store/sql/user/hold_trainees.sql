-- Lock the trainees $2 in the order of their ids, and return their status. No other transaction can disable or erase the
-- trainees before this transaction ends. The order of the locks prevents deadlocks with transactions that enroll the same
-- trainees.
select id, status
from users
where company_id = $1 and id = any($2::bigint[]) and role = 'trainee' and deleted_at is null
order by id
for no key update
