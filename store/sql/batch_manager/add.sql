-- Make the user $3 a manager of the batch $2. Returns the user. Returns no row if the user has another role than manager or
-- already manages the batch.
insert into batch_managers (company_id, batch_id, user_id)
select $1, $2, u.id
from users u
where u.company_id = $1 and u.id = $3 and u.role = 'manager' and u.deleted_at is null
on conflict (company_id, batch_id, user_id) do nothing
returning user_id
