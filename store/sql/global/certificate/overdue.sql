-- Returns the first $2 keys after the key $1 whose values are overdue for renewal.
select key from certificates where alarm_at < now() and key > $1 order by key limit $2
