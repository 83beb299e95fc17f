-- Delete the note $2, if it has the version $3. Returns no row if it has another version.
delete from notes where company_id = $1 and id = $2 and revision = $3
returning id
