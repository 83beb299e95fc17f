-- Skip the ids of sessions that began after the backup, so that no new session gets the id of a lost session.
select setval(pg_get_serial_sequence('sessions', 'id'), nextval(pg_get_serial_sequence('sessions', 'id')) + 1000000000) as next
