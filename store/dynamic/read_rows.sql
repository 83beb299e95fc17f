-- Returns the rows of the company $1 in the table %[1]s as JSON with the columns %[2]s, in the order of the primary key %[3]s.
select to_jsonb(r) from (select %[2]s from %[1]s where company_id = $1 order by %[3]s) r
