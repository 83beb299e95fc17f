-- Returns the active admins of the company.
select id from users where company_id = $1 and role = 'admin' and status = 1 and deleted_at is null order by id
