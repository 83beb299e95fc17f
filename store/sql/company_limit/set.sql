-- Set the limits of the company. Null means no limit.
update company_limits set people = $2, storage_bytes = $3, messages = $4 where company_id = $1
