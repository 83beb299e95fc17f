-- Returns the value at the key $1.
select value from certificates where key = $1
