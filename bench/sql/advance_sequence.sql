-- Which id has the table %[1]s reached? Its sequence continues after it.
select setval(pg_get_serial_sequence('%[1]s', 'id'), max(id)) from %[1]s having count(*) > 0
