-- Remove a key and everything below it, which sorts from $2 to before $3.
delete from certificates where key = $1 or (key >= $2 and key < $3)
