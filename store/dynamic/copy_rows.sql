-- Copy the rows of the company $2 in the table %[1]s that match the condition %[4]s to the company $1. The columns %[2]s get the values %[3]s, which may refer to
-- the user $3.
insert into %[1]s (company_id, %[2]s) select $1, %[3]s from %[1]s where company_id = $2 and $3::bigint is not null and %[4]s
