-- Delete a key and every key below it, which are the keys from $2, inclusive, to $3, exclusive.
delete from certificates where key = $1 or (key >= $2 and key < $3)
