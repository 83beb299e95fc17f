-- Sets the sequence of the table %[1]s so that the next id is one above the highest id, and returns the highest id. Does nothing
-- for an empty table.
select setval(pg_get_serial_sequence('%[1]s', 'id'), max(id)) from %[1]s having count(*) > 0
