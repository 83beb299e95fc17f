-- Record that the import $2 was undone at $3.
update imports set undone_at = $3 where company_id = $1 and id = $2
