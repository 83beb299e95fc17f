-- Set the columns %[1]s of the company $1 to the values of the JSON object $2.
update companies set (%[1]s) = (select %[1]s from jsonb_populate_record(null::companies, $2)) where id = $1
