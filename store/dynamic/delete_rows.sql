-- Delete at most $2 rows of the company $1 from the table %[1]s with the primary key %[2]s. If $2 is null, delete all rows.
delete from %[1]s where company_id = $1 and (%[2]s) in (select %[2]s from %[1]s where company_id = $1 limit $2)
