-- Returns, in ascending order, the keys from $1, inclusive, to $2, exclusive.
select key from certificates where key >= $1 and key < $2 order by key
