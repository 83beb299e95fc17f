-- Returns the address of the user $2 if links to reports can be sent to the user: an active manager or admin.
select email from users where company_id = $1 and id = $2 and role in ('manager', 'admin') and status = 1 and deleted_at is null
