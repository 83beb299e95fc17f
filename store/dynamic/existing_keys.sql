-- Returns those of the values $2 of the column %[2]s that the table %[1]s of the company $1 has. %[3]s is a further condition, or empty.
select %[2]s from %[1]s where company_id = $1 and %[2]s = any($2::bigint[])%[3]s
