-- Add the rows $2, a JSON array, of the company $1 to the table %[1]s with the columns %[2]s.
insert into %[1]s (company_id, %[2]s) select $1, %[2]s from jsonb_populate_recordset(null::%[1]s, $2)
