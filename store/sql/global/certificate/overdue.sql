-- Which values after the key $1 are overdue for renewal, by key?
select key from certificates where alarm_at < now() and key > $1 order by key limit $2
