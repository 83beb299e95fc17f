-- Returns the sequence of the column $2 of the table $1.
select pg_get_serial_sequence($1, $2) as sequence
