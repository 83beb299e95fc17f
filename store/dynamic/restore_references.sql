-- Give the column %[2]s of the table %[1]s of the company $1 its values of $2, a JSON array of ids and values, in the rows in which it is null.
update %[1]s t set %[2]s = r.value from jsonb_to_recordset($2) r (id bigint, value bigint) where t.company_id = $1 and t.id = r.id and t.%[2]s is null
