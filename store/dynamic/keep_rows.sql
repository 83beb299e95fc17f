-- Returns the rows of the company $1 that are deleted with the row $2 of a table, as a JSON object with an array %[1]s for each table, and the references to
-- deleted rows that become null, in arrays %[2]s of ids and values.
select jsonb_build_object('rows', jsonb_build_object(%[1]s), 'references', jsonb_build_object(%[2]s)) as content
