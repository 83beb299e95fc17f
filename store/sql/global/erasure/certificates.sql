-- Delete the certificates of the hosts $1.
delete from certificates where key like 'certificates/%' and split_part(key, '/', 3) = any ($1::text[])
