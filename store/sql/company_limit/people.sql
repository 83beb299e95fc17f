-- Returns the number of the company's users of all roles.
select count(*) from users where company_id = $1 and deleted_at is null
