-- Which keys sort from $1 to before $2?
select key from certificates where key >= $1 and key < $2 order by key
