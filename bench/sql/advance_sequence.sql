-- Continues the sequence of the table %[1]s after its highest id, and returns that id.
select setval(pg_get_serial_sequence('%[1]s', 'id'), max(id)) from %[1]s having count(*) > 0
