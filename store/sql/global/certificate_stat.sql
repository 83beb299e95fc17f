-- How large is the value at this key, and when was it changed?
select octet_length(value) as size, modified_at from certificates where key = $1
