-- What did the import $2 do?
select added, changed, removed, undone_at from imports where company_id = $1 and id = $2
