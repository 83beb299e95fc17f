-- Add the address of the calendar feed of the trainee $2, or replace the existing address. Returns the new id of the
-- address.
insert into calendar_addresses (company_id, user_id)
select $1, u.id from users u where u.company_id = $1 and u.id = $2 and u.deleted_at is null
on conflict (company_id, user_id) do update set id = excluded.id, created_at = excluded.created_at
returning id
