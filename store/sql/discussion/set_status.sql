-- Set the status of the discussion $2 to $3 at the time $4. Returns its revision.
update discussions set status = $3, changed_at = $4, revision = revision + 1
where company_id = $1 and id = $2
returning revision
