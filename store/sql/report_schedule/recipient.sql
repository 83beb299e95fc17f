-- Returns whether links to the report $3 can be sent to the user $2. The user must be an active manager or admin. Only an
-- admin may receive links to the revenue.
select exists (select 1 from users
    where company_id = $1 and id = $2 and status = 1 and deleted_at is null and (role = 'admin' or role = 'manager' and $3::text <> 'revenue')
)
