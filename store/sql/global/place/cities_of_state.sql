-- Which cities of this state are known?
select id, name from cities where state_id = $1 order by id
