-- Remove a blog entry.
delete from blogs where company_id = $1 and id = $2
