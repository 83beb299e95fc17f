-- Set the time $3 from which the personal data of the user $2 may be erased. $4 is the current time.
update users
set erase_at = $3, updated_at = $4, revision = revision + 1, import_id = null
where company_id = $1 and id = $2
