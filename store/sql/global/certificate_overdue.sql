-- Which values after the key $1 should have been renewed long ago? In order of their keys.
select key from certificates where alarm_at < now() and key > $1 order by key limit $2
