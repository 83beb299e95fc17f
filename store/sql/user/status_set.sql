-- Set the status of the user $2 to $3 at the time $4. The status active cancels a scheduled erasure.
update users
set status = $3, updated_at = $4, revision = revision + 1, import_id = null, erase_at = case when $3::smallint <> 1 then erase_at end
where company_id = $1 and id = $2
