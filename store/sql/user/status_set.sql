-- Set the status of the user $2 to $3.
update users
set status = $3, updated_at = $4, revision = revision + 1, import_id = null
where company_id = $1 and id = $2
