-- What is kept at this key?
select value from certificates where key = $1
