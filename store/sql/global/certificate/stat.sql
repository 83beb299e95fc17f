-- Returns the size in bytes and the modification time of the value at the key $1.
select octet_length(value) as size, modified_at from certificates where key = $1
