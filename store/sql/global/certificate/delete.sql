-- Delete the key $1 and every key below it. The keys below it are the keys from $2, inclusive, to $3, exclusive.
delete from certificates where key = $1 or (key >= $2 and key < $3)
