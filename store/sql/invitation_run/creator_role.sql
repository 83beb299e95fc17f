-- Returns the role of the user $2, unless the user is disabled or erased.
select role from users where company_id = $1 and id = $2 and status = 1 and deleted_at is null
