-- Returns the record of the import $2.
select added, changed, removed, undone_at from imports where company_id = $1 and id = $2
