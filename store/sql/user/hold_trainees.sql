-- Lock the trainees $2 in the order of their ids, so that they are not disabled or erased meanwhile, and transactions that enroll the same trainees do
-- not deadlock. Returns their status.
select id, status
from users
where company_id = $1 and id = any($2::bigint[]) and role = 'trainee' and deleted_at is null
order by id
for no key update
