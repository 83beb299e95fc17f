-- Returns the size and the modification time of the value at this key.
select octet_length(value) as size, modified_at from certificates where key = $1
