-- Record that the import of the company has ended.
update companies set import_began_at = null where id = $1
